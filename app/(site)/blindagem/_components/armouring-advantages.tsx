import { Icon } from '@/components/ui/icon';
import { gauge, pawPrint, users, volume1, wrench } from '@/components/ui/further-icon-shapes';
import styles from './armouring-advantages.module.css';

const armouringAdvantages = [
  {
    icon: gauge,
    title: 'Performance',
    text: 'O carro acelera, freia e faz curvas com menos peso.',
  },
  {
    icon: users,
    title: 'Segurança para a família',
    text: 'Proteção para quem anda com você.',
  },
  {
    icon: wrench,
    title: 'Menos desgaste',
    text: 'Menos peso para a suspensão, os freios e as dobradiças.',
  },
  {
    icon: pawPrint,
    title: 'Pet friendly',
    text: 'Com os vidros traseiros que abrem, um opcional, o seu pet viaja com ar fresco.',
  },
  {
    icon: volume1,
    title: 'Menos ruído',
    text: 'Menos barulho da rua dentro do carro.',
  },
] as const;

export function ArmouringAdvantages() {
  return (
    <div className="wrap mt-(--space-block)">
      <h2 className="sr-only">Diferenciais</h2>
      <ul className="border-t border-line">
        {armouringAdvantages.map(({ icon, title, text }) => (
          <li
            key={title}
            className="grid gap-1 border-b border-line py-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center lg:gap-[6vw]"
          >
            <h3 className={`t-h3 flex items-center ${styles.title}`}>
              <Icon shape={icon} className="size-6 text-accent" />
              {title}
            </h3>
            <p className="text-support max-lg:pl-10">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
