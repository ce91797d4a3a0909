import { Icon } from '@/components/ui/icon';
import { gauge, pawPrint, users, volume1, wrench } from '@/components/ui/icon-shapes';
import styles from './differentials.module.css';

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
          <li key={title} className={styles.line}>
            <Icon shape={icon} className={styles.icon ?? ''} />
            <h3 className="t-h3">{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
