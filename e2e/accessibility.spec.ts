import { expectNoSidewaysScroll } from './support/checks';
import { cutText, furtherViolations, outline, restyle } from './support/inspect';
import { orderAesthetics, orderArmouring } from './support/orders';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

/** Every screen once: what is said of it must tell it from the others. */
const screens = [
  '/',
  '/veiculos',
  '/busca',
  '/busca/todos/todos/kaiserstein',
  '/busca/blindados/novo/kaiserstein/glx-250?preco-ate=1000',
  `/detalhe/${vehicles.armoured}`,
  `/detalhe/${vehicles.longName}`,
  `/detalhe/${vehicles.withoutPrice}`,
  `/detalhe/${vehicles.withoutPictures}`,
  `/detalhe/${vehicles.sold}`,
  `/detalhe/${vehicles.longName}/proposta`,
  '/detalhe/nao-existe',
  '/sobre',
  '/blindagem',
  '/blindagem/cotacao',
  '/funilaria',
  '/estetica',
  '/estetica/cotacao',
  '/faleconosco',
  '/vendaseucarro',
  '/institucional',
  '/institucional/garantia-blindagem',
  '/lgpd',
  '/acessibilidade',
  '/detalhes',
  '/detalhes/contato',
  '/detalhes/encomenda',
  '/detalhes/venda',
  '/nao-existe',
] as const;

/** WCAG 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Cut by design (DESIGN, section 12): the whole name is the page's heading, or on the page the card leads to. */
const CUT_NAMES = /Gran Turismo 640|GLX 450 d|S7 Executive|Volt Sport Q8|Ridge XL/;

test.describe('every screen @mobile', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

  test('has a title of its own, one heading, landmarks, and fits 360 pixels with text spaced out', async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/404/);
    const orders = [await orderArmouring(request), await orderAesthetics(request)];
    const titles = new Map<string, string>();
    for (const path of [...screens, ...orders.map((order) => order.path)]) {
      await page.goto(path);
      const { title, lang, headings, landmarks } = await outline(page);
      expect.soft(titles.get(title), `title of ${path}`).toBeUndefined();
      titles.set(title, path);
      expect.soft({ lang, headings: headings.length, landmarks }, path).toEqual({
        lang: 'pt-BR',
        headings: 1,
        landmarks: ['body > header', 'main#conteudo', 'body > footer'],
      });
      expect.soft(await furtherViolations(page), path).toEqual([]);
      await expectNoSidewaysScroll(page);
      await restyle(page, TEXT_SPACING);
      await expectNoSidewaysScroll(page);
      const lost = (await cutText(page)).filter((cut) => !CUT_NAMES.test(cut));
      expect.soft(lost, `${path}, spaced out`).toEqual([]);
    }
  });
});
