import type { ContractContext } from '../contract';

/** Context of contract tests; `notes` collects the fields that could not be read. */
export function testContext(): ContractContext & { notes: string[] } {
  const notes: string[] = [];
  return {
    apiUrl: 'https://api.example.test',
    siteUrl: 'https://www.example.test',
    note: (field) => notes.push(field),
    notes,
  };
}
