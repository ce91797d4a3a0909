const steps = [
  { title: 'Cadastre o veículo', text: 'Dados, preço e quatro fotos.' },
  { title: 'Analisamos', text: 'A equipe confere mercado, histórico e estado.' },
  { title: 'Enviamos a proposta', text: 'Com o valor e as condições por escrito.' },
  { title: 'Receba o valor', text: 'Documento assinado, carro entregue, valor na conta.' },
] as const;

/** How a car is sold to the group, in four steps (specification, "Sell your car"). */
export function FourSteps() {
  return (
    <section className="section-tight wrap" aria-labelledby="como-funciona">
      <h2 id="como-funciona" className="sr-only">
        Como funciona
      </h2>
      <ol className="grid lg:grid-cols-4 lg:gap-x-(--space-gap)">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-t border-line py-4.5 lg:block lg:border-t-2 lg:border-ink lg:pr-4 lg:pb-0"
          >
            <span
              aria-hidden="true"
              className="row-span-2 block text-[2.5rem] leading-[0.95] font-semibold font-stretch-118% tracking-[-0.03em] lg:mb-[clamp(1.5rem,3.4vw,3.5rem)] lg:text-[clamp(3rem,5vw,4.5rem)]"
            >
              {index + 1}
            </span>
            <h3 className="t-h3">{title}</h3>
            <p className="leading-[1.45] text-support">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
