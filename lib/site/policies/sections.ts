import { site } from '@/lib/site/site';

export type PrivacySection = Readonly<{
  title: string;
  paragraphs: readonly string[];
  items?: readonly string[];
}>;

export type PrivacyDocument = Readonly<{
  company: string;
  /** The business of the company, in a few words. */
  subtitle: string;
  /** The people whose data the document covers, in a sentence. */
  description: string;
  /** Address of the PDF, made from the same text (scripts/privacy-documents.ts). */
  pdf: string;
  sections: readonly PrivacySection[];
}>;

/** The texts in which the privacy documents of the companies differ. */
export type CompanyPractice = Readonly<{
  /** Name of the company with its article: "a Bastião Motors". */
  name: string;
  /** Sentence that describes the business of the company. */
  purpose: string;
  data: readonly string[];
  uses: readonly string[];
  sharing: readonly string[];
  keeping: readonly string[];
}>;

/** Returns the sections in order; the texts of `practice` are inserted into those that companies share. */
export function createPrivacySections(practice: CompanyPractice): readonly PrivacySection[] {
  const { name, purpose, data, uses, sharing, keeping } = practice;
  return [
    {
      title: 'Quem responde pelos seus dados',
      paragraphs: [
        `Esta política é d${name}, empresa do ${site.group}, que decide como os seus dados são tratados e responde por isso como controladora, nos termos da Lei Geral de Proteção de Dados (Lei nº 13.709/2018, a LGPD).`,
        purpose,
      ],
    },
    {
      title: 'Que dados tratamos',
      paragraphs: ['Tratamos só o que é preciso para atender você:'],
      items: data,
    },
    {
      title: 'Para que usamos, e com que base legal',
      paragraphs: ['Cada uso tem uma base na LGPD, indicada entre parênteses:'],
      items: uses,
    },
    {
      title: 'Com quem compartilhamos',
      paragraphs: [
        'Não vendemos dados. Compartilhamos o necessário, com quem participa do atendimento:',
      ],
      items: sharing,
    },
    {
      title: 'Por quanto tempo guardamos',
      paragraphs: [
        'Guardamos pelo prazo do atendimento e da lei. Depois, apagamos ou tornamos anônimos:',
      ],
      items: keeping,
    },
    {
      title: 'O site e os cookies',
      paragraphs: [
        'O site guarda no seu aparelho apenas o que precisa para funcionar, como o rascunho de um formulário enquanto a aba está aberta, sem telefone nem e-mail. O contato e as escolhas de um orçamento que você pediu ficam no seu navegador por até 24 horas, cifrados, para você alterar o pedido sem digitar tudo de novo. A sua garagem (carros guardados, os últimos que você viu e as suas buscas recentes) fica só no seu aparelho, até você tocar em “Apagar tudo”: para mostrar o preço de hoje e avisar do que mudou, o site pergunta ao nosso servidor por esses carros, sem dizer quem você é. As páginas que você abriu, as dos carros da sua garagem, as fotos delas e a lista dos carros à venda ficam guardadas no seu navegador por até 30 dias, para abrir sem conexão; os carros que você procurou sem ela, até você abri-los ou dispensar o aviso. Um formulário que você envia sem conexão, com o que escreveu e as fotos, fica no seu navegador até seguir sozinho quando ela voltar, no máximo por 72 horas, e então é apagado: você pode desistir dele antes. “Apagar tudo”, em “Minha garagem” e em “Privacidade e LGPD”, apaga tudo isto: a garagem e as buscas, as páginas e as fotos, os carros procurados e os formulários que esperam. Conteúdo de outras empresas, como vídeos e mapas, só é carregado depois do seu toque. O grupo registra que páginas, serviços e veículos cada visita abre, e em que banners e botões do WhatsApp toca, mede, sem dizer de quem, quanto as telas demoraram a aparecer e a responder, e liga esse registro ao seu contato só depois que você envia um formulário (legítimo interesse, que você desliga em “Preferências de privacidade”). Ferramentas de medição e de anúncio só funcionam com o seu consentimento, que você pode dar, negar ou mudar a qualquer momento.',
      ],
    },
    {
      title: 'Como protegemos',
      paragraphs: [
        'Os dados trafegam cifrados, o acesso é limitado a quem precisa deles para trabalhar e cada acesso fica registrado. Se houver um incidente que possa causar risco ou dano relevante a você, avisaremos você e a Autoridade Nacional de Proteção de Dados (ANPD).',
      ],
    },
    {
      title: 'Os seus direitos',
      paragraphs: ['A LGPD (art. 18) dá a você, a qualquer momento e sem custo, o direito de:'],
      items: [
        'confirmar que tratamos os seus dados e ter acesso a eles;',
        'corrigir dados incompletos, inexatos ou desatualizados;',
        'pedir que dados desnecessários, excessivos ou tratados em desacordo com a lei sejam anonimizados, bloqueados ou eliminados;',
        'levar os seus dados a outro fornecedor (portabilidade);',
        'eliminar dados tratados com o seu consentimento e revogar esse consentimento;',
        'saber com quem compartilhamos e o que acontece se você não consentir;',
        'opor-se a um tratamento e pedir a revisão de decisões automatizadas;',
        'reclamar à ANPD, em gov.br/anpd.',
      ],
    },
    {
      title: 'Fale com o encarregado',
      paragraphs: [
        `Para falar com o encarregado pelo tratamento de dados pessoais do ${site.group}, use a página Fale conosco do site com o assunto “Meus dados pessoais (LGPD)”. O contato direto dele, quando publicado, está na página Privacidade e LGPD. Confirmamos a sua identidade antes de responder, e respondemos no prazo da lei.`,
      ],
    },
    {
      title: 'Mudanças nesta política',
      paragraphs: [
        'Quando esta política mudar, a nova versão é publicada no mesmo endereço, com a data da mudança. Se a mudança afetar um uso que depende do seu consentimento, pediremos de novo.',
      ],
    },
  ];
}
