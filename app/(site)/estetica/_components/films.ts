import type { Pane } from '@/lib/claims';

/** "10 anos", or that the consultant tells. */
export const warrantyText = (years: number | null) =>
  years === null ? 'Sob consulta' : `${years}\u00a0anos`;

/** "71,5" */
export const percentText = (percent: number) => percent.toLocaleString('pt-BR');

/**
 * On which panes a film may be put.
 *
 * @param light that passes glass and film together, in per cent; `null` where it was not measured
 * @returns in words: the panes, or what has to be asked first
 */
export function allowedOn(light: number | null, panes: readonly Pane[]): string {
  if (light === null) return 'Confirme';
  const allowed = panes.filter(({ leastLight }) => light >= leastLight);
  if (allowed.length === panes.length) return 'Todos os vidros';
  return allowed.map(({ name }) => name).join(', ') || 'Nenhum vidro';
}
