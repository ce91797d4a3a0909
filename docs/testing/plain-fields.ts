/** Every field within a value, at any depth, as "opcionais.titulo"; the items of a list share their paths. */
function pathsOf(value: unknown, at: readonly string[] = []): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, at));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = [...at, name];
    return [path.join('.'), ...pathsOf(inner, path)];
  });
}

/** Whether a field is one of the specification's, or what holds one. */
function isPlain(path: string, field: string): boolean {
  const parts = field.split('.');
  const own = path.split('.');
  return (
    own.length <= parts.length && own.every((part, at) => [part, '*'].includes(parts[at] ?? ''))
  );
}

/**
 * What an answer says beyond the fields of the specification (`x-especificacao` of docs/backend-api.yaml), each once;
 * beside `data` nothing is of it.
 */
export function beyondSpecification(fields: readonly string[], body: unknown): readonly string[] {
  const isEnvelope = typeof body === 'object' && body !== null && 'data' in body;
  const paths = isEnvelope
    ? [...Object.keys(body).filter((name) => name !== 'data'), ...pathsOf(body.data)]
    : pathsOf(body);
  return [...new Set(paths)].filter((path) => !fields.some((field) => isPlain(path, field)));
}
