import { z } from 'zod';

import { emailSchema, idSchema, isPhone, createRequiredTextSchema } from '../http/fields';

const createOptionalTextSchema = (max: number) =>
  z.string().max(max, `No máximo ${max} caracteres.`).nullish();
const yesOrNoSchema = z
  .union([z.literal([0, 1, '0', '1']), z.boolean()])
  .transform((value) => Number(value));
const convertEmptyToUndefined = (value: unknown): unknown =>
  value === '' || value === null ? undefined : value;
const optionalIdSchema = z.preprocess(convertEmptyToUndefined, idSchema.optional());

const tradeInSchema = z.looseObject({
  troca: yesOrNoSchema.default(0),
  marca_id: optionalIdSchema,
  modelo_id: optionalIdSchema,
  km: z.union([z.number(), z.string().max(20)]).nullish(),
  detalhe: createOptionalTextSchema(2_000),
});

/**
 * Schema of `/leads`: a proposal (tipo 1), the lead of a quotation (tipo 2 or 3) or a contact (categoria 4). Unknown fields
 * are stored too, so that nothing of a lead is lost.
 */
export const leadSchema = z
  .looseObject({
    nome: createRequiredTextSchema(),
    telefone: createRequiredTextSchema(60),
    email: emailSchema,
    tipo: z.preprocess(convertEmptyToUndefined, idSchema.optional()),
    categoria: z.preprocess(convertEmptyToUndefined, idSchema.optional()),
    veiculo_id: optionalIdSchema,
    veiculo: tradeInSchema.nullish(),
    proposta: createOptionalTextSchema(5_000),
    assunto: createOptionalTextSchema(500),
    status: z.union([z.number(), z.string()]).nullish(),
  })
  .superRefine((lead, context) => {
    const addProblem = (path: string, message: string): void => {
      context.addIssue({ code: 'custom', path: [path], message });
    };
    const isContact = lead.tipo === undefined && lead.categoria === 4;
    if (!isContact && (lead.tipo === undefined || lead.tipo > 3))
      addProblem('tipo', 'Use tipo 1, 2 ou 3, ou categoria 4.');
    if (!isContact && lead.nome.length < 2) addProblem('nome', 'Pelo menos 2 letras.');
    if (!isContact && !isPhone(lead.telefone))
      addProblem('telefone', 'Telefone inválido: use (DD) 99999-9999.');
    if (lead.tipo === 1 && lead.veiculo_id === undefined)
      addProblem('veiculo_id', 'Informe o veículo.');
    if (isContact && !lead.assunto?.trim()) addProblem('assunto', 'Campo obrigatório.');
  });
