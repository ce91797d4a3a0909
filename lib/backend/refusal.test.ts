import { createLeadBody } from '@/lib/forms/contract';
import { createSellBody } from '@/lib/forms/sell/contract';
import { createArmouringBody, createAestheticsBody } from '@/lib/quotation/contract';
import { createNavigationBody } from '@/lib/visitor/tracking/contract';
import { createSession } from '@/lib/visitor/tracking/session';

import { refuseErrorAnswer } from './refusal';

const ANA = { name: 'Ana', phone: '(11) 99999-0000', email: 'ana@example.test' };
const NO_TRADE = { vehicleId: '7', tradeIn: null, proposal: '' };
const SELL_FIELDS = ['brand', 'model', 'year', 'mileage', 'price', 'lowPrice', 'differentials'];

/** The body of each form, which a backend may send back with or without an id. */
const ECHOES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  proposal: createLeadBody({ ...ANA, kind: 'proposal', ...NO_TRADE }),
  contact: createLeadBody({ ...ANA, kind: 'contact', subject: 'Erro no motor' }),
  order: createLeadBody({ ...ANA, kind: 'contact', subject: 'Encomenda: Serra 2024' }),
  trade: createLeadBody({ ...ANA, kind: 'contact', subject: 'Troca por Serra: tenho Aurora' }),
  visit: createLeadBody({ ...ANA, kind: 'contact', subject: 'Visita: 01/12 manhã' }),
  armouring: createLeadBody({ ...ANA, kind: 'armouring' }),
  aesthetics: createLeadBody({ ...ANA, kind: 'aesthetics' }),
  sell: createSellBody(
    { ...ANA, ...Object.fromEntries(SELL_FIELDS.map((name) => [name, ''])) } as never,
    {},
  ),
  armouringQuotation: {
    pedido: 'BL-1',
    ...createArmouringBody(
      { categoryId: '4', modelId: '33', glass: null, sunroof: null, items: [] },
      501,
    ),
  },
  aestheticsQuotation: {
    pedido: 'ES-1',
    ...createAestheticsBody(
      { categoryId: '11', modelId: '33', serviceId: '5', optionIds: [] },
      501,
    ),
  },
  navigation: createNavigationBody(createSession('Direto'), 'https://a.br'),
};

const wrap = (record: unknown) => [record, { data: record }, [record], { data: [record] }];

const isRefused = (answer: unknown): boolean => {
  try {
    refuseErrorAnswer(answer);
    return false;
  } catch {
    return true;
  }
};

test.each(Object.entries(ECHOES))('the echo of the body of %s is no refusal', (_form, echo) => {
  for (const own of [{}, { id: 501 }, { id: 0 }, { id: '9b2e6f0c-1d3a-4c5b-8e7f-0a1b2c3d4e5f' }]) {
    for (const answer of wrap({ ...echo, ...own })) {
      expect([answer, isRefused(answer)]).toEqual([answer, false]);
    }
    const enveloped = { success: true, status: 'success', data: { ...echo, ...own } };
    expect([enveloped, isRefused(enveloped)]).toEqual([enveloped, false]);
  }
});

test.each([
  [{ id: 501, error: null }],
  [{ id: 501, errors: [] }],
  [{ id: 501, errors: {} }],
  [{ id: 501, erro: '' }],
  [{ id: 501, erro: '  ' }],
  [{ id: 501, error: false }],
  [{ id: 501, error: 0, message: 'ok' }],
  [{ id: 501, error: '0' }],
  [{ id: 501, erro: 'Não' }],
  [{ id: 501, error: 'null' }],
  [{ id: 501, erro: 'N' }],
  [{ id: 501, erro: 'F' }],
  [{ id: 501, erro: '00' }],
  [{ id: 501, erro: '-' }],
  [{ id: 501, erro: 'Sem erros' }],
  [{ id: 501, erro: 'Nenhum erro encontrado.' }],
  [{ id: 501, error: 'NO_ERROR' }],
  [{ id: 501, error: 'OK' }],
  [{ id: 501, error: { code: 0, message: 'Sucesso' } }],
  [{ id: 501, error_message: '', errorCode: 0 }],
  [{ id: 501, mensagem: 'Erro no motor', exception: null }],
  [{ message: 'Lead criado, sem erros', result: 0 }],
  [{ resultado: true, mensagem: 'Cadastrado com sucesso' }],
  [{ code: 0, msg: 'success' }],
  [{ retorno: 'OK' }],
  [{ message: 'Denyson, recebemos o seu contato' }],
  [{ message: 'Excelente! Falamos em breve' }],
  [{ id: 501, errors: { nome: [], email: [''] } }],
  [{ id: 501, error: { code: 0, message: '' } }],
  [{ error: false, data: { id: 501 } }],
  [{ id: 501, success: false }],
  [{ nome: 'Ana', status: false }],
  [{ id: 501, status: 'recusado' }],
  [{ id: 501, nome: 'Ana', data: false }],
  [{ id: 501, error_count: 2, terror: 'x' }],
  [{ status: 0, tipo: 1 }],
  [{ status: '0', tipo: 1 }],
  [{ status: 'erradicado' }],
  [{ status: 201, message: 'Created' }],
  [{ status: 'Novo' }],
  [{ status: 'sem erro' }],
  [{ status: 'enviado sem falha' }],
  [{ status: 'no error' }],
  [{ status: 'mail_sent' }],
  [{ status: 'não lido' }],
  [{ status: 'não atendido' }],
  [{ Id: 501, Success: false }],
  [{ success: 1 }],
  [{ success: 'sim', data: 501 }],
  [{ ok: 'Obrigado' }],
  [{ sucesso: null }],
  [{ success: '' }],
  [{ data: 501 }],
  [{ data: '2026-11-28' }],
  ['OK'],
  [501],
  ['501'],
  [true],
  [null],
  [''],
  [{}],
  [[]],
])('%j is no refusal', (answer) => {
  expect(isRefused(answer)).toBe(false);
});

test.each([
  [{ error: 'Falha ao gravar', code: 500 }],
  [{ message: 'Server Error', errors: { email: ['inválido'] } }],
  [{ error: true }],
  [{ error: 1 }],
  [{ error: -3 }],
  [{ erro: 'E-mail inválido' }],
  [{ erro: ['x'] }],
  [{ erro: 'S' }],
  [{ erro: 'Nome' }],
  [{ erro: 'Sem permissão' }],
  [{ error: 'No error handler' }],
  [{ error: { code: 200, message: 'Odoo Server Error' } }],
  [{ err: 'x' }],
  [{ errorMessage: 'x' }],
  [{ id: 501, error_msg: 'SMTP' }],
  [{ message: 'Required fields are missing', errorCode: 'REQUIRED_FIELD_MISSING' }],
  [{ exception: 'RuntimeException', trace: [] }],
  [{ ExceptionMessage: 'x' }],
  [{ result: false }],
  [{ resultado: 'erro' }],
  [{ retorno: false }],
  [{ code: 500, msg: 'fail' }],
  [{ message: 'Server Error' }],
  [{ mensagem: 'Falha ao gravar' }],
  [{ errors: [{}, { code: 7 }] }],
  [{ errors: 'x' }],
  [{ Error: 'x' }],
  [{ ERRO: true }],
  [{ erros: { telefone: 'obrigatório' } }],
  [{ error: { message: 'Falha' } }],
  [{ error: { code: 12, message: '' } }],
  [{ id: 501, nome: 'Ana', error: 'SMTP' }],
  [{ id: 501, errors: ['x'] }],
  [{ pedido: 'BL-1', erro: 'x' }],
  [{ nav_id: 7, error: 'x' }],
  [{ error: 'x', data: { id: 501, nome: 'Ana' } }],
  [{ success: true, data: { id: 501, error: 'x' } }],
  [{ data: { data: { error: 'x' } } }],
  [{ 0: { error: 'x' } }],
  [{ success: false, message: 'E-mail inválido' }],
  [{ success: 0 }],
  [{ success: 'false' }],
  [{ success: ' False ' }],
  [{ success: 'erro' }],
  [{ Success: false, Message: 'x' }],
  [{ SUCESSO: 'falso' }],
  [{ Status: 'Bad Request' }],
  [{ status: 'não gravado' }],
  [{ status: 'Not saved' }],
  [{ status: 'bloqueado' }],
  [{ ok: false }],
  [{ ok: 'no' }],
  [{ sucesso: false }],
  [{ sucesso: 'Não' }],
  [{ sucesso: 'N' }],
  [{ success: false, data: null }],
  [{ success: false, data: [] }],
  [{ success: false, data: { email: ['inválido'] } }],
  [{ success: false, data: { nome: 'Ana', email: 'x' } }],
  [{ success: false, id: null, nome: '' }],
  [{ success: false, id: 0 }],
  [{ success: false, id: false }],
  [{ success: false, id: 'null', nome: null }],
  [{ id: false }],
  [{ status: 'spam' }],
  [{ status: false, message: 'x' }],
  [{ status: 'false' }],
  [{ status: 'error' }],
  [{ status: 'ERROR' }],
  [{ status: 'Erro ao gravar' }],
  [{ status: 'com erro' }],
  [{ status: 'fail' }],
  [{ status: 'Falhou' }],
  [{ status: 'Inválido' }],
  [{ status: 'mail_failed' }],
  [{ status: 'validation_failed' }],
  [{ status: 'ACCESS_DENIED' }],
  [{ status: 'INTERNAL_SERVER_ERROR' }],
  [{ status: 'NOT_FOUND' }],
  [{ status: 'nao-gravado' }],
  [{ status: 'database error' }],
  [{ status: 'Ocorreu um erro' }],
  [{ status: 'sem sucesso' }],
  [{ status: 'não foi possível gravar' }],
  [{ status: -1 }],
  [{ status: 'rejeitado' }],
  [{ status: 'Recusado.' }],
  [{ status: 'access denied' }],
  [{ status: 'acesso negado' }],
  [{ status: 'não autorizado' }],
  [{ status: 'NOK' }],
  [{ status: 500, message: 'x' }],
  [{ status: '422 Unprocessable' }],
  [{ data: false }],
  [false],
  [0],
  ['erro'],
  ['false'],
])('%j is a refusal, bare, in data and as a list of one', (answer) => {
  for (const each of wrap(answer)) expect([each, isRefused(each)]).toEqual([each, true]);
});
