import { Monitor, Moon, Sun } from 'lucide-react'
import { Menu } from '../../components/ui/Menu'
import { useView, viewActions, type Theme } from '../stores/view'

const themes: readonly { readonly id: Theme; readonly label: string; readonly icon: typeof Sun }[] = [
  { id: 'system', label: 'As the system', icon: Monitor },
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
]

/** Chooses between the light and the dark theme, or the device's. */
export function ThemeMenu() {
  const theme = useView((state) => state.theme)
  const Icon = themes.find(({ id }) => id === theme)?.icon ?? Monitor
  return (
    <Menu
      label="Theme"
      align="end"
      plain
      items={themes.map(({ id, label }) => ({
        kind: 'action',
        label,
        checked: id === theme,
        onSelect: () => viewActions.setTheme(id),
      }))}
    >
      <Icon aria-hidden size={16} />
    </Menu>
  )
}
