/** "10 anos", or that the consultant tells. */
export const warrantyText = (years: number | null) =>
  years === null ? 'Sob consulta' : `${years}\u00a0anos`;

/** "71,5" */
export const percentText = (percent: number) => percent.toLocaleString('pt-BR');
