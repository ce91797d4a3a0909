/** A window film of the line (specification, section 1). */
type Film = Readonly<{
  name: string;
  /** What it is best at: against heat, the most it reaches in per cent; against break-ins, its thickness in microns. */
  heat: Readonly<{ percent: number; kind: string }> | null;
  microns: number | null;
  /** In years; `null` is told by the consultant. */
  warranty: number | null;
  text: string;
}>;

export const films: readonly Film[] = [
  {
    name: 'Premium 71',
    heat: { percent: 71.5, kind: 'redução de calor' },
    microns: null,
    warranty: 10,
    text: 'A maior redução de calor da linha.',
  },
  {
    name: 'Premium 67',
    heat: { percent: 67.9, kind: 'redução de calor' },
    microns: null,
    warranty: 10,
    text: 'Alta redução de calor, com a mesma garantia.',
  },
  {
    name: 'Nano carbono',
    heat: { percent: 46, kind: 'rejeição de energia solar' },
    microns: null,
    warranty: 7,
    text: 'Película de nanopartículas de carbono.',
  },
  {
    name: 'Profissional',
    heat: { percent: 35, kind: 'rejeição de calor' },
    microns: null,
    warranty: 3,
    text: 'A entrada da linha contra o calor.',
  },
  {
    name: 'Antivandalismo 300',
    heat: null,
    microns: 300,
    warranty: null,
    text: 'A mais espessa, para segurar o vidro por mais tempo.',
  },
  {
    name: 'Antivandalismo 200',
    heat: null,
    microns: 200,
    warranty: null,
    text: 'Segura o vidro no lugar depois do impacto.',
  },
];

/** "10 anos", or that the consultant tells. */
export const warrantyText = (years: number | null) =>
  years === null ? 'Sob consulta' : `${years}\u00a0anos`;

/** "71,5" */
export const percentText = (percent: number) => percent.toLocaleString('pt-BR');
