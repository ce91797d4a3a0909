const renderFigure = (name: string, caption: string): string =>
  `<figure><img src="/storage/servicos/${name}.webp" alt="" width="1600" height="1067"><figcaption>${caption}</figcaption></figure>`;

const groupHtml = `
<p>O Grupo Bastião vende veículos novos, seminovos e blindados e cuida deles depois: blindagem, estética e funilaria ficam no mesmo endereço, desde 2002.</p>
<h2>Quem somos</h2>
<p>Começamos como blindadora. Com o tempo, quem blindava passou a pedir o carro pronto, e quem comprava o carro passou a pedir o resto. Hoje são quatro empresas, e cada uma responde pelo que faz.</p>
<ul>
  <li><strong>Bastião Motors</strong>, compra e venda de veículos.</li>
  <li><strong>Bastião Consultoria</strong>, blindagem e documentação.</li>
  <li><strong>Bastião Performance</strong>, estética e funilaria.</li>
  <li><strong>Bastião Corretora de Seguros</strong>, seguros.</li>
</ul>
<blockquote><p>Quem entrega o seu carro é quem cuida dele depois.</p></blockquote>
${renderFigure('sobre-01', 'Sedã, utilitário e esportivo do nosso estoque.')}
<h2>O que já fizemos</h2>
<p>São 5000 carros vendidos, 20 anos de mercado e 500 blindagens. Conheça a <a href="/institucional/historia">nossa história</a>.</p>`;

const historyHtml = `
<p>Vinte anos contados por quem estava na oficina.</p>
<h2>Linha do tempo</h2>
<table>
  <thead><tr><th scope="col">Ano</th><th scope="col">O que mudou</th></tr></thead>
  <tbody>
    <tr><td>2002</td><td>Primeira blindagem, em uma oficina de duas baias.</td></tr>
    <tr><td>2009</td><td>Abertura da loja e venda dos primeiros seminovos blindados.</td></tr>
    <tr><td>2014</td><td>Estética e funilaria passam a atender no mesmo endereço.</td></tr>
    <tr><td>2017</td><td>Nova blindagem de alto desempenho, após 15 anos de desenvolvimento.</td></tr>
    <tr><td>2022</td><td>Pós-venda da blindagem em domicílio no primeiro ano.</td></tr>
  </tbody>
</table>
<h3>O que não mudou</h3>
<ol>
  <li>O cliente conhece quem mexe no carro.</li>
  <li>O histórico do serviço fica na pasta do veículo.</li>
  <li>O telefone da loja é o mesmo desde o começo.</li>
</ol>
${renderFigure('sobre-02', 'Parte do estoque, fotografada antes da entrega.')}`;

const careersHtml = `
<p>Gostamos de gente que termina o que começa. Se é o seu caso, leia as vagas e escreva para nós.</p>
<h2>Vagas abertas</h2>
<ul>
  <li>Montador de blindagem, com experiência em vidros.</li>
  <li>Polidor técnico.</li>
  <li>Consultor de vendas de seminovos.</li>
</ul>
<h2>Como se candidatar</h2>
<ol>
  <li>Envie o currículo pela página <a href="/faleconosco">Fale conosco</a>, com o assunto "Trabalhe conosco".</li>
  <li>Se houver vaga para o seu perfil, marcamos uma conversa na loja.</li>
  <li>Guardamos o seu currículo como descrito em <a href="/lgpd">Privacidade e LGPD</a>.</li>
</ol>`;

const warrantyHtml = `
<p>Esta página reúne o que cada serviço garante e o que você precisa fazer para manter a garantia.</p>
<h2>Como tratamos a garantia</h2>
<p>A blindagem tem 10 anos de garantia. As revisões anuais são opcionais e pagas, e <strong>não afetam a garantia da blindagem</strong>.</p>
<ul>
  <li>No primeiro ano, o atendimento de pós-venda é em domicílio.</li>
  <li>Os 6 primeiros meses são gratuitos.</li>
  <li>Depois disso, você escolhe se quer a revisão.</li>
</ul>
<h2>Prazos por serviço</h2>
<table>
  <thead><tr><th scope="col">Serviço</th><th scope="col">Garantia</th><th scope="col">Condição</th></tr></thead>
  <tbody>
    <tr><td>Blindagem</td><td>10 anos</td><td>Revisões opcionais</td></tr>
    <tr><td>Pintura</td><td>5 anos</td><td>Peça metálica sem repintura anterior</td></tr>
    <tr><td>Película nano carbono</td><td>7 anos</td><td>Aplicada aqui</td></tr>
  </tbody>
</table>
<h3>O que levar no dia da entrega</h3>
<ol>
  <li>Documento com foto do proprietário.</li>
  <li>Documento do veículo, em papel ou digital.</li>
  <li>As chaves reservas.</li>
</ol>
<blockquote><p>O histórico do carro fica com você, assinado.</p></blockquote>
${renderFigure('blindagem-03', 'A manta é cortada por molde e numerada por veículo.')}
<p>Ficou alguma dúvida? <a href="/faleconosco">Fale conosco</a>.</p>`;

/** Malicious HTML, which shows that the site sanitises the HTML of institutional pages. */
const hostileHtml = `
<h2 onclick="document.title='invadido'">Regras da campanha</h2>
<script>window.__invadido = true; document.title = 'invadido';</script>
<p style="position:fixed;inset:0" onmouseover="window.__invadido = true">Indique um amigo e os dois ganham uma lavagem detalhada.</p>
<img src="x" onerror="window.__invadido = true" alt="">
<p><a href="javascript:window.__invadido = true">Leia o regulamento</a> ou <a href="https://example.com/regulamento" target="_blank">abra em outra página</a>.</p>
<iframe src="https://example.com/"></iframe>
<svg><script>window.__invadido = true</script></svg>
<form action="https://example.com/"><input name="cpf"><button>Enviar</button></form>
<ul><li>Válida enquanto durar a campanha.</li><li>Uma lavagem por veículo.</li></ul>`;

/** Rows of the institutional pages. */
export const institutionalRows = [
  {
    slug: 'institucional',
    title: 'Grupo Bastião',
    banner: 'storage/servicos/sobre-01.webp',
    html: groupHtml,
  },
  {
    slug: 'historia',
    title: 'Nossa história',
    banner: 'storage/servicos/sobre-02.webp',
    html: historyHtml,
  },
  { slug: 'trabalhe-conosco', title: 'Trabalhe conosco', banner: null, html: careersHtml },
  {
    slug: 'garantia-blindagem',
    title: 'Garantia e entrega',
    banner: 'storage/servicos/blindagem-01.webp',
    html: warrantyHtml,
  },
  {
    slug: 'campanha-indicacao',
    title: 'Indique um amigo',
    banner: 'storage/servicos/estetica-lavagem.webp',
    html: hostileHtml,
  },
  { slug: 'em-breve', title: 'Em breve', banner: null, html: '' },
].map((page, index) => ({ id: index + 1, ...page, html: page.html.trim() }));
