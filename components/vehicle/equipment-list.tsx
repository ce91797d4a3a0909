import { classes } from '@/components/ui/style';
import { check } from '@/components/ui/icon-shapes';
import { ShowAll } from '@/components/ui/show-all';
import styles from './equipment-list.module.css';

/** A phone shows this many at first. */
const SHORT_LIST = 8;

type EquipmentListProps = Readonly<{
  /** What is listed: "opcionais". */
  noun: string;
  items: readonly string[];
}>;

/** What the vehicle comes with, in columns on wide screens. */
export function EquipmentList({ noun, items }: EquipmentListProps) {
  const list = (
    <ul className={classes(check, styles.list)}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
  if (items.length <= SHORT_LIST) return list;
  return <ShowAll label={`Ver os ${items.length} ${noun}`}>{list}</ShowAll>;
}
