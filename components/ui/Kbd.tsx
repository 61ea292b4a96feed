import type { ReactNode } from 'react'
import styles from './Kbd.module.css'

/** A key or a shortcut, as printed on the keyboard. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className={styles.key}>{children}</kbd>
}
