import { Spinner } from '../../components/ui/Spinner'
import styles from './PartsReading.module.css'

/** Stands in the place of a stage while the parts of a large catalogue are read. `share`: 0..1. */
export function PartsReading({ share }: { readonly share: number }) {
  return (
    <div className={styles.waiting}>
      <Spinner />
      <span role="status">Reading names and descriptions</span>
      <span aria-hidden>{Math.floor(share * 100)} %</span>
    </div>
  )
}
