import styles from './four-steps.module.css';

const steps = [
  { title: 'Cadastre o veículo', text: 'Dados, preço e quatro fotos.' },
  { title: 'Analisamos', text: 'A equipe olha os dados e as fotos.' },
  { title: 'Enviamos a proposta', text: 'Com o valor e as condições.' },
  { title: 'Receba o valor', text: 'Proposta aceita, carro entregue, valor pago.' },
] as const;

/** How a car is sold to the group, in four steps. */
export function FourSteps() {
  return (
    <section className="section-tight wrap" aria-labelledby="como-funciona">
      <h2 id="como-funciona" className="sr-only">
        Como funciona
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden="true" className={styles.number}>
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
