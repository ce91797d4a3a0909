import 'server-only';

import { z } from 'zod';

import { mapResult, type Result } from '@/lib/backend/result';
import { MONTHS, NAMES } from '@/lib/stock/vehicle/instalments';
import { getVehicle } from '@/lib/stock/vehicle/server';
import { fullName } from '@/lib/stock/vehicle/facts';
import { siteUrl } from '@/lib/server/env';
import type { Field } from '@/lib/forms/form';
import {
  preparedField,
  preparedFragment,
  type PreparedName,
  preparedNames,
} from '@/lib/forms/prepared-proposal';
import { ruleOf } from '@/lib/forms/schema';
import { routes } from '@/lib/site/routes';

import { linesOf, plain } from './markdown';

const loan = {
  entrada: z.number().int().min(0).max(1e9).optional().describe('Entrada, em reais inteiros'),
  meses: z
    .union(MONTHS.map((months) => z.literal(months)))
    .optional()
    .describe('Número de parcelas'),
  taxa: z
    .string()
    .regex(/^\d{1,2}(?:,\d{1,2})?$/)
    .optional()
    .describe('Juros ao mês, em por cento: "1,89"'),
};

/** Returns the field that the person would fill in. It goes behind the `#` of the link, where no server sees it. */
const typed = (name: PreparedName) => {
  const { label, max = 1 }: Field = preparedField(name);
  return z.string().max(max).optional().describe(label);
};
const filledIn = {
  nome: typed('nome'),
  telefone: typed('telefone'),
  email: typed('email'),
  troca: z.enum(['0', '1']).optional().describe('Se há um carro para trocar: "1" é sim'),
  km: typed('km').describe('Do carro para trocar'),
  detalhe: typed('detalhe').describe('Do carro para trocar: marca, modelo, ano, estado'),
  proposta: typed('proposta'),
};

/** Input of the tool beside the vehicle. */
export const proposalFields = { ...loan, ...filledIn };

type FilledIn = z.infer<z.ZodObject<typeof filledIn>>;
type Proposal = z.infer<z.ZodObject<typeof proposalFields>> & Readonly<{ veiculo: string }>;

/** Returns the fields that the rules of the form accept, and the labels of the others. */
function checkedFields(input: FilledIn) {
  const names = preparedNames.filter((name) => input[name]);
  const isRight = (name: PreparedName) =>
    ruleOf(preparedField(name))?.safeParse(input[name]).success === true;
  return {
    fragment: preparedFragment(
      Object.fromEntries(names.filter(isRight).map((name) => [name, input[name]])),
    ),
    wrong: names.filter((name) => !isRight(name)).map((name) => preparedField(name).label),
  };
}

/** The way to the form of a vehicle. Nothing is sent: a person fills it in, reads it and sends it. */
export async function prepareProposal({
  veiculo,
  ...fields
}: Proposal): Promise<Result<string | null>> {
  return mapResult(await getVehicle(veiculo), (vehicle) => {
    if (!vehicle) return null;
    const query = new URLSearchParams(
      Object.values(NAMES).flatMap((name) => {
        const value = fields[name];
        return value === undefined ? [] : [[name, String(value)]];
      }),
    );
    const isFinanced = query.size > 0 && !vehicle.sold && (vehicle.price?.cents ?? null) !== null;
    const path = isFinanced
      ? `${routes.instalmentsProposal(vehicle.slug)}?${query.toString()}`
      : routes.proposal(vehicle.slug);
    // A sold vehicle can only be ordered, which is another form.
    const { fragment, wrong } = checkedFields(vehicle.sold ? {} : fields);
    return linesOf(
      `# ${vehicle.sold ? 'Encomenda' : 'Proposta'}: ${plain(fullName(vehicle))}`,
      '',
      vehicle.sold ? 'Este veículo foi vendido: o formulário pede um parecido.' : null,
      `- Formulário: ${siteUrl()}${path}${fragment}`,
      isFinanced ? '- A entrada e as parcelas já estão no texto da proposta.' : null,
      fragment
        ? '- O link já preenche o formulário, no navegador: entregue-o inteiro e só à própria pessoa.'
        : null,
      wrong.length > 0 ? `- Não foi entendido, e fica em branco: ${wrong.join(', ')}` : null,
      '',
      'Nada foi enviado. A pessoa abre o endereço, confere, completa o que falta e envia ela mesma.',
    );
  });
}
