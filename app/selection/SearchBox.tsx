import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { useView, viewActions } from '../stores/view'
import styles from './CatalogPane.module.css'
import { expectSearch } from './tool-search'

/** Where tools are searched for. The index is made when it gets the focus, so that the first letters find it ready. */
export function SearchBox({ ref }: { readonly ref?: Ref<HTMLInputElement> }) {
  const text = useView((state) => state.filter.text)
  return (
    <label className={styles.search}>
      <Search size={14} aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label="Search tools"
        placeholder="Search tools"
        title='Words find the best matches first; "text in quotes" is looked for as it stands.'
        autoComplete="off"
        spellCheck={false}
        value={text}
        onFocus={expectSearch}
        onChange={(event) => viewActions.setFilter({ text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') viewActions.setFilter({ text: '' })
        }}
      />
    </label>
  )
}
