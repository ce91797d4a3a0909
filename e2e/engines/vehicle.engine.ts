import { vehicles } from '../support/vehicles';
import { test } from './support/test';

const VEHICLE_PATH = `/detalhe/${vehicles.armoured}`;

test('the gallery opens over the page, goes on by button and key, and Back closes it', async ({
  visitor,
}) => {
  await visitor.goto(VEHICLE_PATH);
  const all = visitor.find('link', 'Ver Todas as Fotos');
  await all.click();
  const lightbox = visitor.find('dialog', /^Fotos de /);
  await lightbox.find('text', /^1 \/ \d+$/).isShown();
  const next = lightbox.find('button', 'Próxima foto');
  for (const number of [2, 3, 4, 5]) {
    await next.click();
    await lightbox.find('text', new RegExp(`^${number} / `)).isShown();
    await lightbox.find('img', new RegExp(`foto ${number}$`)).isShown();
  }
  await visitor.press('ArrowLeft');
  await lightbox.find('text', /^4 \/ \d+$/).isShown();
  await lightbox.find('button', 'Foto 1').click();
  await lightbox.find('text', /^1 \/ \d+$/).isShown();
  await visitor.back();
  await lightbox.isGone();
  await visitor.isAt(VEHICLE_PATH);
});

test('a heart keeps a car, and the garage has it @small', async ({ visitor }) => {
  await visitor.goto('/veiculos');
  const heart = visitor
    .find('main')
    .find('button', /^Guardar /)
    .nth(0);
  await heart.click();
  await visitor.find('link', 'Ver garagem').isShown();
  await visitor.reload();
  await visitor
    .find('banner')
    .find('link', /^Minha garagem/)
    .click();
  await visitor.isAt('/garagem');
  await visitor.find('region', 'Carros guardados').find('article').has({ count: 1 });
});

test('the address of a vehicle is shared, or copied where the browser shares nothing', async ({
  visitor,
}) => {
  await visitor.goto(VEHICLE_PATH);
  const share = visitor.find('button', 'Compartilhar');
  await share.click();
  await visitor.find('status', /Link copiado|Copie o endereço/).isShown();
});
