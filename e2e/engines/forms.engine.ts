import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { visitorAna } from '../support/proposal';
import { vehicles } from '../support/vehicles';
import { eventually, type PageElement } from './support/visitor';
import { expect, NO_CONNECTION_PATTERN, test } from './support/test';

async function typeContact(form: PageElement): Promise<void> {
  const name = form.find('field', /^Nome/);
  await name.type(visitorAna.name);
  await form.find('field', /^Telefone/).type(visitorAna.phone.replace(/\D/g, ''));
  await form.find('field', /^E-mail/).type(visitorAna.email);
  await form.find('field', /^Telefone/).has({ value: visitorAna.phone });
}

test('a proposal is sent from its dialog @small', async ({ visitor, backend }) => {
  await visitor.goto(`/detalhe/${vehicles.armoured}`);
  const opener = visitor.find('main').find('link', 'Fazer proposta').nth(0);
  await opener.click();
  const dialog = visitor.find('dialog', 'Faça a sua proposta');
  await typeContact(dialog);
  await dialog.find('button', 'Enviar proposta').click();
  await visitor.find('dialog', 'Proposta enviada!').isShown();
  expect(await backend.leads()).toMatchObject([
    { body: { nome: visitorAna.name, telefone: visitorAna.phone } },
  ]);
});

test('without a connection a message waits, and is sent once when it is back @small', async ({
  visitor,
  line,
  backend,
  allowed,
}) => {
  allowed.push(NO_CONNECTION_PATTERN);
  await visitor.goto('/faleconosco');
  const hasWorker = () => navigator.serviceWorker.controller !== null;
  await eventually(async () => expect(await visitor.run(hasWorker)).toBe(true));
  const form = visitor.find('region', 'Escreva para nós');
  await typeContact(form);
  await form.find('field', 'Assunto').type('Visita no sábado');
  line.isDown = true;
  await form.find('button', 'Enviar').click();
  await form.find('status', /^Sem conexão: guardamos a sua mensagem neste aparelho/).isShown();
  expect(await backend.leads()).toEqual([]);
  line.isDown = false;
  await visitor.goto('/sobre');
  await visitor.find('status', /Enviamos a sua mensagem!/).isShown();
  await visitor.reload();
  await visitor.find('status', /Enviamos a sua mensagem!/).isShown();
  expect(await backend.leads()).toMatchObject([{ body: { assunto: 'Visita no sábado' } }]);
  const sent = line.answered.filter(({ request }) => request === 'POST /api/contato');
  expect(sent).toMatchObject([{ status: 201 }]);
});

test('a car is offered with a photo', async ({ visitor, backend }) => {
  await visitor.goto('/vendaseucarro');
  const form = visitor.find('region', 'Conte sobre o carro');
  await form.find('field', 'Marca').type('Kaiserstein');
  await visitor.press('Tab');
  await form.find('field', 'Modelo').type('C 300 Avant');
  await visitor.press('Tab');
  await typeContact(form);
  const photo = join(mkdtempSync(join(tmpdir(), 'photo-')), 'IMG_0001.jpeg');
  const picture = sharp({
    create: { width: 3_000, height: 2_000, channels: 3, background: '#246' },
  });
  await picture.jpeg().withMetadata({ orientation: 6 }).toFile(photo);
  await visitor.find('field', 'Adicionar foto: frente').giveFile(photo);
  await form
    .find('group', 'Frente')
    .find('button', /^Trocar/)
    .isShown();
  await form.find('button', 'Enviar cadastro').click();
  await visitor.find('dialog', 'Proposta enviada!').isShown();
  const [offer] = await backend.received({ path: '/api/vendaseucarro', method: 'POST' });
  const { fotos } = offer!.body as { fotos: { frente: string } };
  const front = await sharp(Buffer.from(fotos.frente.split(',')[1]!, 'base64')).metadata();
  expect([front.width, front.height]).toEqual([1_280, 1_920]);
});
