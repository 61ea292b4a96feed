import styles from './Spinner.module.css'

/** A turning ring for waits without a known length; say what is waited for in words beside it. */
export function Spinner({ size = 14 }: { readonly size?: number }) {
  return <span aria-hidden className={styles.spinner} style={{ width: size, height: size }} />
}
