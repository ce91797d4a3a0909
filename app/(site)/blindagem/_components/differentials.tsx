import { Icon } from '@/components/ui/icon';
import { gauge, pawPrint, users, volume1, wrench } from '@/components/ui/icon-shapes';

const differentials = [
  {
    icon: gauge,
    title: 'Performance',
    text: 'Materiais leves preservam a aceleração, a frenagem e o consumo do projeto original.',
  },
  {
    icon: users,
    title: 'Segurança para a família',
    text: 'Nível IIIA em toda a célula: portas, colunas, teto e vidros.',
  },
  {
    icon: wrench,
    title: 'Menos desgaste',
    text: '80% mais leve: suspensão, freios e dobradiças trabalham perto do peso de fábrica.',
  },
  {
    icon: pawPrint,
    title: 'Amiga do pet',
    text: 'Vidro traseiro que abre e cabine ventilada para quem viaja atrás.',
  },
  {
    icon: volume1,
    title: 'Menos ruído',
    text: 'O pacote balístico também isola: a cidade fica do lado de fora.',
  },
] as const;

/** What sets the armouring apart, one line each. */
export function Differentials() {
  return (
    <div className="wrap mt-(--space-block)">
      <h2 className="sr-only">Diferenciais</h2>
      <ul className="border-t border-line">
        {differentials.map(({ icon, title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line py-5 lg:grid-cols-[40px_minmax(0,5fr)_minmax(0,7fr)] lg:items-baseline lg:py-6.5"
          >
            <Icon
              shape={icon}
              className="row-span-2 size-6.5 text-accent lg:row-span-1 lg:self-center"
            />
            <h3 className="t-h3">{title}</h3>
            <p className="text-support max-lg:col-start-2">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
