import type { Form } from '@/lib/leads/form';

const listed = new Intl.ListFormat('pt-BR');

type GivenAgainProps = Readonly<{
  of: Form;
  /** Names of the fields. */
  names: readonly string[];
}>;

/** After a reload: what of the form this browser does not keep, and has to be given again. */
export function GivenAgain({ of: { fields }, names }: GivenAgainProps) {
  const named = names.flatMap((name) => {
    const field = fields[name];
    return field ? (field.again ?? field.label.toLowerCase()) : [];
  });
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
