import type { ComponentProps } from 'react';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'>;

/** Renders a checkbox that looks like a switch. */
export function Switch({ className = '', ...input }: SwitchProps) {
  return (
    <input type="checkbox" role="switch" {...input} className={`${styles.switch} ${className}`} />
  );
}
