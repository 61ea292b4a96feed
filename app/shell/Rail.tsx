import { Badge } from '../../components/ui/Badge'
import { hashOf } from '../effects/location'
import { stages } from '../stages'
import { useView } from '../stores/view'
import styles from './Rail.module.css'
import { useOpenWork } from './open-work'

/** The stages, with what is open in each. The count describes the link and is no part of its name. */
export function Rail() {
  const current = useView((state) => state.stage)
  const work = useOpenWork()
  return (
    <nav aria-label="Stages" className={styles.rail}>
      <ul>
        {stages.map(({ id, label, icon: Icon }) => {
          const open = work[id]
          return (
            <li key={id}>
              <a
                href={hashOf(id)}
                aria-label={label}
                aria-current={id === current ? 'page' : undefined}
                aria-describedby={open ? `open-in-${id}` : undefined}
                className={styles.link}
                title={open?.words}
              >
                <Icon aria-hidden size={18} strokeWidth={1.75} />
                <span className={styles.label}>{label}</span>
                {open && (
                  <span className={styles.badge} aria-hidden>
                    <Badge tone={open.tone}>{open.short}</Badge>
                  </span>
                )}
              </a>
              {open && (
                <span id={`open-in-${id}`} hidden>
                  {open.words}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
