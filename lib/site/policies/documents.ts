import { site } from '@/lib/site/site';

import { createPrivacySections, type PrivacyDocument } from './sections';

/** Day of the current version of the four documents, in Portuguese words. */
export const PRIVACY_VERSION = '29 de novembro de 2026';

const CONTACT_DATA = 'Contato: nome, telefone, e-mail e o que você escreve para nós.';
const NEWS_PURPOSE =
  'Enviar novidades, se você pedir (consentimento, que pode ser retirado a qualquer momento).';
const GROUP_SHARING = 'Outras empresas do grupo, quando você pede um serviço que é delas.';
const SUPPLIERS_SHARING =
  'Fornecedores de tecnologia que guardam e processam dados em nosso nome, sob contrato.';
const { motors, consultancy, performance, insurance } = site.companies;
const LEAD_RETENTION = 'Contatos que não viraram negócio: até 12 meses depois da última conversa.';

/** The privacy documents of the four companies, in the order of the page `/lgpd`. */
export const privacyDocuments: readonly PrivacyDocument[] = [
  {
    company: motors.name,
    subtitle: motors.does,
    description: 'Dados de propostas, contratos, test drive e troca de usado.',
    pdf: '/privacidade/bastiao-motors.pdf',
    sections: createPrivacySections({
      name: `a ${motors.name}`,
      purpose: `A ${motors.name} compra e vende veículos novos, seminovos e blindados, recebe usados em troca e vende carros em consignação.`,
      data: [
        CONTACT_DATA,
        'Proposta: o veículo que interessa, o valor oferecido e, se houver troca, marca, modelo, quilometragem e estado do seu usado.',
        'Venda do seu carro: dados do veículo, preço pretendido e as fotos que você enviar, das quais retiramos o local e a hora em que foram feitas.',
        'Contrato: documentos pessoais, CPF, endereço, dados do veículo e de pagamento.',
        'Test drive: cópia da habilitação e termo de responsabilidade.',
      ],
      uses: [
        'Responder à sua proposta ou ao seu contato e avaliar o seu usado (procedimentos preliminares a um contrato, a seu pedido).',
        'Celebrar e cumprir a compra, a venda ou a troca, e transferir o veículo (execução de contrato).',
        'Emitir notas e cumprir obrigações fiscais, de trânsito e de prevenção à lavagem de dinheiro (obrigação legal).',
        'Defender direitos em processos (exercício regular de direitos).',
        NEWS_PURPOSE,
      ],
      sharing: [
        'Detran, cartórios e despachantes, para transferir e registrar o veículo.',
        'Bancos e financeiras, quando você pede financiamento.',
        GROUP_SHARING,
        SUPPLIERS_SHARING,
      ],
      keeping: [
        LEAD_RETENTION,
        'Fotos e dados de carros oferecidos e não comprados: até 6 meses.',
        'Contratos e notas: 10 anos, prazo das obrigações civis e fiscais.',
        'Termos de test drive: 5 anos.',
      ],
    }),
  },
  {
    company: consultancy.name,
    subtitle: consultancy.does,
    description: 'Dados de orçamentos de blindagem, autorização do Exército e Detran.',
    pdf: '/privacidade/bastiao-consultoria.pdf',
    sections: createPrivacySections({
      name: `a ${consultancy.name}`,
      purpose: `A ${consultancy.name} conduz a blindagem de veículos e a documentação que ela exige.`,
      data: [
        CONTACT_DATA,
        'Orçamento de blindagem: marca e modelo do veículo, vidros, opcionais, teto solar e a ajuda com documentos que você escolher.',
        'Documentação: documentos pessoais, CPF, comprovante de endereço, certidões e dados do veículo pedidos pelo Exército e pelo Detran.',
        'Acesso ao orçamento: um código enviado ao seu e-mail, quando a proteção em dois fatores está ligada.',
      ],
      uses: [
        'Calcular e apresentar o orçamento e conversar sobre ele (procedimentos preliminares a um contrato, a seu pedido).',
        'Executar a blindagem e acompanhar a garantia e o pós-venda (execução de contrato).',
        'Pedir a autorização ao Exército e regularizar o veículo no Detran (obrigação legal).',
        'Impedir que outra pessoa veja o seu orçamento (legítimo interesse na segurança do atendimento).',
        NEWS_PURPOSE,
      ],
      sharing: [
        'Exército Brasileiro e Detran, com os documentos que a lei exige.',
        'Fabricantes de vidros e de mantas, só com os dados do veículo, para a garantia.',
        GROUP_SHARING,
        SUPPLIERS_SHARING,
      ],
      keeping: [
        'Orçamentos: até 12 meses, para que você possa voltar a eles.',
        'Registros da blindagem: 10 anos, prazo da garantia.',
        'Documentos enviados ao Exército e ao Detran: pelo prazo que cada órgão exige.',
        LEAD_RETENTION,
      ],
    }),
  },
  {
    company: performance.name,
    subtitle: performance.does,
    description: 'Dados de orçamentos de estética, fotos do veículo e ordens de serviço.',
    pdf: '/privacidade/bastiao-performance.pdf',
    sections: createPrivacySections({
      name: `a ${performance.name}`,
      purpose: `A ${performance.name} cuida da estética, da funilaria e da pintura dos veículos.`,
      data: [
        CONTACT_DATA,
        'Orçamento de estética: marca e modelo do veículo, serviço e aplicações escolhidas.',
        'Fotos do veículo e do dano que você enviar, e as que fazemos da chegada à entrega.',
        'Ordem de serviço: dados do proprietário, placa, quilometragem, serviços feitos e pagamento.',
      ],
      uses: [
        'Calcular o orçamento e avaliar o dano pelas fotos (procedimentos preliminares a um contrato, a seu pedido).',
        'Executar o serviço, mostrar o andamento e honrar a garantia (execução de contrato).',
        'Emitir notas e cumprir obrigações fiscais (obrigação legal).',
        'Mostrar o nosso trabalho com fotos em que placa e pessoas não aparecem (consentimento).',
        NEWS_PURPOSE,
      ],
      sharing: [
        'A sua seguradora, quando o reparo é pago por ela.',
        'Fabricantes de tintas e películas, só com os dados do veículo, para a garantia.',
        GROUP_SHARING,
        SUPPLIERS_SHARING,
      ],
      keeping: [
        'Orçamentos e fotos de danos que não viraram serviço: até 6 meses.',
        'Ordens de serviço e fotos do reparo: até o fim da garantia, e as notas por 10 anos.',
        LEAD_RETENTION,
      ],
    }),
  },
  {
    company: insurance.name,
    subtitle: insurance.does,
    description: 'Dados de simulações e apólices intermediadas pela corretora.',
    pdf: '/privacidade/bastiao-corretora-de-seguros.pdf',
    sections: createPrivacySections({
      name: `a ${insurance.name}`,
      purpose: `A ${insurance.name} simula, contrata e acompanha seguros junto às seguradoras, em seu nome.`,
      data: [
        CONTACT_DATA,
        'Simulação: dados do veículo, perfil de uso, CEP de pernoite, condutores e histórico de seguro.',
        'Apólice: CPF, endereço, habilitação, dados de pagamento e beneficiários.',
        'Sinistro: relatos, documentos e fotos; dados de saúde somente quando o sinistro os exige.',
      ],
      uses: [
        'Simular e comparar seguros (procedimentos preliminares a um contrato, a seu pedido).',
        'Contratar, renovar e acompanhar a apólice e o sinistro (execução de contrato).',
        'Cumprir as normas da Susep e obrigações fiscais (obrigação legal).',
        'Tratar dados de saúde de um sinistro (cumprimento de obrigação e exercício regular de direitos, art. 11 da LGPD).',
        NEWS_PURPOSE,
      ],
      sharing: [
        'As seguradoras consultadas na simulação e a contratada.',
        'Oficinas, guinchos e peritos, quando há sinistro.',
        'A Susep e outras autoridades, quando a lei manda.',
        GROUP_SHARING,
        SUPPLIERS_SHARING,
      ],
      keeping: [
        'Simulações não contratadas: até 6 meses.',
        'Apólices: enquanto vigentes e por 5 anos depois, prazo da regulação de seguros.',
        'Sinistros: até 10 anos depois do encerramento.',
        LEAD_RETENTION,
      ],
    }),
  },
];
