import styles from './Mark.module.css'

/** The studio's sign: a peak over a baseline. */
export function Mark() {
  return (
    <span className={styles.mark}>
      <svg viewBox="0 0 24 24" width="22" height="22" role="img" aria-label="Namewright">
        <rect width="24" height="24" rx="6" className={styles.ground} />
        <path
          d="M4.5 17.5c3 0 4.2-1.4 5.2-4.6C10.6 9.7 11 6.5 12 6.5s1.4 3.2 2.3 6.4c1 3.2 2.2 4.6 5.2 4.6"
          className={styles.curve}
        />
        <circle cx="12" cy="6.5" r="1.9" className={styles.point} />
      </svg>
    </span>
  )
}
