import 'server-only';

import { z } from 'zod';

import { mapResult, type Result } from '@/lib/backend/result';
import { INSTALMENT_FIELDS, INSTALMENT_MONTHS } from '@/lib/stock/vehicle/instalments';
import { getVehicle } from '@/lib/stock/vehicle/server';
import { fullVehicleName } from '@/lib/stock/vehicle/facts';
import { getSiteUrl } from '@/lib/server/env';
import type { Field } from '@/lib/forms/form';
import {
  preparedField,
  preparedFragment,
  type PreparedFieldName,
  preparedFieldNames,
} from '@/lib/forms/prepared-proposal';
import { ruleOf } from '@/lib/forms/schema';
import { routes } from '@/lib/site/routes';

import { joinLines, escapeMarkdown } from './markdown';

const instalmentFields = {
  entrada: z.number().int().min(0).max(1e9).optional().describe('Entrada, em reais inteiros'),
  meses: z
    .union(INSTALMENT_MONTHS.map((months) => z.literal(months)))
    .optional()
    .describe('Número de parcelas'),
  taxa: z
    .string()
    .regex(/^\d{1,2}(?:,\d{1,2})?$/)
    .optional()
    .describe('Juros ao mês, em por cento: "1,89"'),
};

/** Returns the input schema of a form field about the person; its value stands behind the `#` of the link, which no server receives. */
const personField = (name: PreparedFieldName) => {
  const { label, max = 1 }: Field = preparedField(name);
  return z.string().max(max).optional().describe(label);
};
const personFields = {
  nome: personField('nome'),
  telefone: personField('telefone'),
  email: personField('email'),
  troca: z.enum(['0', '1']).optional().describe('Se há um carro para trocar: "1" é sim'),
  km: personField('km').describe('Do carro para trocar'),
  detalhe: personField('detalhe').describe('Do carro para trocar: marca, modelo, ano, estado'),
  proposta: personField('proposta'),
};

/** Every input of the tool `preparar_proposta` except the vehicle. */
export const proposalFields = { ...instalmentFields, ...personFields };

type PersonFields = z.infer<z.ZodObject<typeof personFields>>;
type ProposalInput = z.infer<z.ZodObject<typeof proposalFields>> & Readonly<{ veiculo: string }>;

/** Returns the link's fragment with the fields that the rules of the form accept, and the labels of the invalid fields. */
function validateFields(input: PersonFields) {
  const names = preparedFieldNames.filter((name) => input[name]);
  const isValid = (name: PreparedFieldName) =>
    ruleOf(preparedField(name))?.safeParse(input[name]).success === true;
  return {
    fragment: preparedFragment(
      Object.fromEntries(names.filter(isValid).map((name) => [name, input[name]])),
    ),
    invalidLabels: names.filter((name) => !isValid(name)).map((name) => preparedField(name).label),
  };
}

/**
 * Returns Markdown with the link to the proposal form of a vehicle, filled in with the input; `null` for an unknown
 * vehicle. Nothing is sent: a person opens the form, reads it and sends it.
 */
export async function prepareProposal({
  veiculo,
  ...fields
}: ProposalInput): Promise<Result<string | null>> {
  return mapResult(await getVehicle(veiculo), (vehicle) => {
    if (!vehicle) return null;
    const query = new URLSearchParams(
      Object.values(INSTALMENT_FIELDS).flatMap((name) => {
        const value = fields[name];
        return value === undefined ? [] : [[name, String(value)]];
      }),
    );
    const isFinanced = query.size > 0 && !vehicle.sold && (vehicle.price?.cents ?? null) !== null;
    const path = isFinanced
      ? `${routes.instalmentsProposal(vehicle.slug)}?${query.toString()}`
      : routes.proposal(vehicle.slug);
    // The page of a sold vehicle has another form, an order, which no link fills in.
    const { fragment, invalidLabels } = validateFields(vehicle.sold ? {} : fields);
    return joinLines(
      `# ${vehicle.sold ? 'Encomenda' : 'Proposta'}: ${escapeMarkdown(fullVehicleName(vehicle))}`,
      '',
      vehicle.sold ? 'Este veículo foi vendido: o formulário pede um parecido.' : null,
      `- Formulário: ${getSiteUrl()}${path}${fragment}`,
      isFinanced ? '- A entrada e as parcelas já estão no texto da proposta.' : null,
      fragment
        ? '- O link já preenche o formulário, no navegador: entregue-o inteiro e só à própria pessoa.'
        : null,
      invalidLabels.length > 0
        ? `- Não foi entendido, e fica em branco: ${invalidLabels.join(', ')}`
        : null,
      '',
      'Nada foi enviado. A pessoa abre o endereço, confere, completa o que falta e envia ela mesma.',
    );
  });
}
