import { FilterSelect } from '@/components/search/filter-select';
import type { FilterField } from '@/components/search/types';
import { classes } from '@/components/ui/classes';
import styles from './filter-bar.module.css';

/** The order of a list, at the end of its bar; nothing where there is nothing to put in order. */
export function OrderSelect({ order }: Readonly<{ order: FilterField | null }>) {
  if (!order) return null;
  return (
    <FilterSelect field={order} group="filtro" className={classes(styles.cell, styles.order)} />
  );
}
