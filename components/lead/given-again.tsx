const words: Readonly<Record<string, string>> = {
  phone: 'telefone',
  email: 'e-mail',
  front: 'foto da frente',
  side: 'foto da lateral',
  rear: 'foto da traseira',
  interior: 'foto do interior',
};

const listed = new Intl.ListFormat('pt-BR');

type GivenAgainProps = Readonly<{
  /** Names of the fields. */
  fields: readonly string[];
}>;

/** After a reload: what of the form this browser does not keep, and has to be given again. */
export function GivenAgain({ fields }: GivenAgainProps) {
  const named = fields.flatMap((field) => words[field] ?? []);
  if (named.length === 0) return null;
  return (
    <p
      role="status"
      className="border-l-4 border-verde-deep bg-verde-tint px-4 py-3 text-[0.9375rem] text-n-700"
    >
      O que você escreveu continua aqui. <b>Informe de novo: {listed.format(named)}.</b>
    </p>
  );
}
