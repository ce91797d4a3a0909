import { readFileSync } from 'node:fs';

import { parseDocument } from 'yaml';
import { z } from 'zod';

const jsonSchema = z.record(z.string(), z.unknown());

const reference = z.object({ $ref: z.string() });

const parameter = z.object({
  name: z.string(),
  in: z.enum(['query', 'path', 'header']),
  required: z.boolean().default(false),
  schema: jsonSchema,
  example: z.unknown().optional(),
});

const example = z.object({ 'x-chamada': z.string().optional(), value: z.unknown() });

const content = z.record(
  z.string(),
  z.object({ examples: z.record(z.string(), example).default({}) }),
);

const answer = z.union([
  reference,
  z.object({ description: z.string(), content: content.default({}) }),
]);

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  'x-chamadas': z.array(z.string()).min(1),
  parameters: z.array(z.union([reference, parameter])).default([]),
  requestBody: z.object({ required: z.literal(true), content }).optional(),
  responses: z.record(z.string(), answer),
});

const documentSchema = z.object({
  /** By the name of a call: the fields of the specification. */
  'x-especificacao': z.record(z.string(), z.array(z.string())),
  paths: z.record(z.string(), z.record(z.enum(['get', 'post', 'put']), operation.optional())),
  components: z.object({
    parameters: z.record(z.string(), parameter),
    schemas: z.record(z.string(), jsonSchema),
  }),
});

export type ApiDocument = z.output<typeof documentSchema>;
type Parameter = z.output<typeof parameter>;

/** An example of an answer or of a request body, and where it is. */
type Example = Readonly<{ name: string; call: string | undefined; value: unknown }>;

/** One operation of the document, references resolved. */
export type Operation = Readonly<{
  id: string;
  method: string;
  path: string;
  /** Names of the calls of lib/backend/endpoints.ts it stands for. */
  calls: readonly string[];
  parameters: readonly Parameter[];
  /** Examples of the body; `null` when the site sends none. */
  request: readonly Example[] | null;
  /** Examples of the successful answer; `null` when its body is not read. */
  answer: readonly Example[] | null;
}>;

/** Reads docs/backend-api.yaml. Throws when it is no YAML or has another structure. */
export function readDocument(): ApiDocument {
  const text = readFileSync('docs/backend-api.yaml', 'utf8');
  const parsed = parseDocument(text, { strict: true, uniqueKeys: true });
  const [problem] = [...parsed.errors, ...parsed.warnings];
  if (problem) throw problem;
  return documentSchema.parse(parsed.toJS());
}

/** All operations of the document. */
export function operationsOf({ paths, components }: ApiDocument): readonly Operation[] {
  const resolve = (source: Parameter | z.output<typeof reference>): Parameter =>
    '$ref' in source ? parameter.parse(components.parameters[lastPart(source.$ref)]) : source;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, found]) => {
      if (!found) return [];
      const ok = Object.entries(found.responses).find(([status]) => status.startsWith('2'))?.[1];
      return [
        {
          id: found.operationId,
          method: method.toUpperCase(),
          path,
          calls: found['x-chamadas'],
          parameters: found.parameters.map(resolve),
          request: examplesOf(found.requestBody?.content ?? {}),
          answer: examplesOf(ok && 'content' in ok ? ok.content : {}),
        },
      ];
    }),
  );
}

/** The operation that describes a call; `undefined` if none does. */
export const findOperation = (
  operations: readonly Operation[],
  method: string,
  path: string,
): Operation | undefined =>
  operations.find(
    (operation) =>
      operation.method === method &&
      new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );

function examplesOf(source: z.output<typeof content>): readonly Example[] | null {
  const json = source['application/json'];
  if (!json) return null;
  return Object.entries(json.examples).map(([name, { value, 'x-chamada': call }]) => ({
    name,
    call,
    value,
  }));
}

const lastPart = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
