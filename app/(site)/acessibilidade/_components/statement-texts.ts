import { site } from '@/lib/site/site';

/** Date of the last accessibility check of all screens, as text for the visitor. */
export const ACCESSIBILITY_CHECK_DATE = '21 de novembro de 2026';

export const ACCESSIBILITY_COMMITMENT = `Quem compra, vende ou cuida de um carro no ${site.group} deve conseguir fazer isso sozinho, qualquer que seja a forma como usa a internet: com leitor de tela, só com o teclado, com a tela ampliada, pela voz ou pelo toque.`;

export const ACCESSIBLE_WAYS = [
  'Teclado: tudo funciona sem mouse. A primeira parada de cada página, “Ir para o conteúdo”, pula o menu; Esc fecha janelas e devolve você ao botão que as abriu; as setas percorrem abas, listas e fotos.',
  'Leitor de tela: cada página tem um título próprio, regiões com nome e títulos em ordem. Quantos carros a busca encontrou, os passos dos orçamentos e as respostas dos formulários são anunciados. Ao abrir uma página por um link, a leitura começa no título dela; ao voltar, no link de onde você saiu.',
  'Ampliação: o texto cresce até 200% e a página cabe em uma tela de 320 pixels, sem rolagem lateral.',
  'Movimento e contraste: o site respeita quem pede ao aparelho menos movimento, mais contraste ou cores próprias. Nenhum carrossel anda sozinho.',
  'Toque: nada depende de arrastar. Onde se arrasta, há também botões ou setas.',
] as const;

/** Oldest supported browsers, the same as `browserslist` in package.json. */
export const SUPPORTED_BROWSERS =
  'Feito para Safari e iOS 16.4, Chrome e Edge 111 e Firefox 121, ou mais novos. Em um navegador mais antigo a página abre como se não houvesse JavaScript: dá para ver os carros e enviar formulários, mas não para montar um orçamento.';

/** Known accessibility problems, each with a workaround. */
export const ACCESSIBILITY_LIMITATIONS = [
  {
    term: 'Fotos dos veículos',
    text: 'A descrição diz marca, modelo e número da foto, não o que cada uma mostra. Peça a um consultor que descreva o carro por telefone ou WhatsApp.',
  },
  {
    term: 'Vídeos do YouTube e publicações do Instagram',
    text: 'Abrem nos players dessas empresas. Nem todos têm legenda, e nenhum tem audiodescrição ou Libras.',
  },
  {
    term: 'Orçamentos sem JavaScript',
    text: 'Os orçamentos de blindagem e de estética precisam de JavaScript. Sem ele, a página mostra o telefone e o WhatsApp da equipe. O resto do site funciona.',
  },
  {
    term: 'Libras',
    text: 'O conteúdo ainda não tem tradução para Libras.',
  },
  {
    term: 'Testes com pessoas',
    text: 'Verificamos com ferramentas, com o teclado, com ampliação e com o que o navegador entrega aos leitores de tela, no Chromium. Ainda não testamos com pessoas que usam leitor de tela todos os dias, nem em todos os leitores.',
  },
] as const;
