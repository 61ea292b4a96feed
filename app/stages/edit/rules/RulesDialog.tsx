import { Download, FileUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { SilencedList } from '../../../../components/rules/SilencedList'
import { LimitsForm } from '../../../../components/rules/LimitsForm'
import { Button } from '../../../../components/ui/Button'
import { Dialog } from '../../../../components/ui/Dialog'
import { FailureNotice } from '../../../../components/ui/FailureNotice'
import { FileButton } from '../../../../components/ui/FileButton'
import { Notice } from '../../../../components/ui/Notice'
import { Tabs } from '../../../../components/ui/Tabs'
import { isActive, type Diagnostic, type Silencing } from '../../../../core/lint'
import type { Failure } from '../../../../core/shared'
import { downloadText } from '../../../../io/files/save'
import { diagnosticsStore, useDiagnostics } from '../../../stores/diagnostics'
import { getProject, useProject } from '../../../stores/project-state'
import { useTokens } from '../../../stores/tokens'
import { editActions, type RulesTab } from '../edit-store'
import { ProfilesPart } from './ProfilesPart'
import { RulesPart } from './RulesPart'
import { bringBack, replaceSettings, setPrefixes, setTokenBudget, silencingsOf } from './settings-acts'
import { profileFileName, readPicked, readSettingsText, writeSettingsFiles } from './settings-files'
import styles from './RulesDialog.module.css'

export interface RulesDialogProps {
  readonly tab: RulesTab
  readonly rule: string | null
}

/** How the catalogue is checked: rules and their severities, what is silenced, profiles, limits. Everything takes effect at once. */
export function RulesDialog(props: RulesDialogProps) {
  const [tab, setTab] = useState(props.tab)
  const [taken, setTaken] = useState<Taken | null>(null)
  const silenced = useProject((project) => project.lintSettings.silenced.length)
  const parts: Readonly<Record<RulesTab, () => ReactNode>> = {
    rules: () => <RulesPart first={props.rule} />,
    silenced: () => <SilencedPart />,
    profiles: () => <ProfilesPart />,
    limits: () => <LimitsPart />,
  }
  return (
    <Dialog
      title="Rules and profiles"
      open
      size="wide"
      onClose={editActions.closeDialog}
      footer={
        <>
          <FileButton
            label="Import configuration…"
            icon={FileUp}
            inputLabel="Configuration file"
            accept=".json,application/json"
            onFiles={(files) => void takeFile(files[0]).then(setTaken)}
          />
          <Button icon={Download} onClick={exportSettings}>
            Export configuration
          </Button>
          <span className={styles.space} />
          <Button look="primary" onClick={editActions.closeDialog}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {taken?.kind === 'failed' && <FailureNotice failure={taken.failure} />}
        <div role="status">
          {taken?.kind === 'taken' && (
            <Notice tone={taken.missing.length > 0 ? 'caution' : 'good'} title={taken.title}>
              {taken.missing.length > 0 && <p>{taken.missing.join(' ')}</p>}
            </Notice>
          )}
        </div>
        <Tabs
          label="What to set"
          tabs={[
            { id: 'rules', label: 'Rules' },
            { id: 'silenced', label: 'Silenced', count: silenced },
            { id: 'profiles', label: 'Profiles' },
            { id: 'limits', label: 'Prefixes and budget' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <div className={styles.part} data-part={tab}>
            {parts[tab]()}
          </div>
        </Tabs>
      </div>
    </Dialog>
  )
}

function SilencedPart() {
  const silenced = useProject((project) => project.lintSettings.silenced)
  // Counts follow the check.
  useDiagnostics((state) => state.silenced)
  const counts = countSilenced(silenced)
  return <SilencedList silenced={silenced} counts={counts} onBringBack={(one) => bringBack([one])} />
}

/** How many findings each silencing is the first to silence. */
function countSilenced(silenced: readonly Silencing[]): readonly number[] {
  const counts = new Map<Silencing, number>()
  const count = (diagnostic: Diagnostic): void => {
    const [by] = isActive(diagnostic) ? [] : silencingsOf(diagnostic)
    if (by) counts.set(by, (counts.get(by) ?? 0) + 1)
  }
  for (const found of diagnosticsStore.getState().silenced.values()) found.forEach(count)
  return silenced.map((one) => counts.get(one) ?? 0)
}

function LimitsPart() {
  const { prefixes, tokenBudget } = useProject((project) => project.lintSettings)
  const { total, counting } = useTokens((state) => state)
  return (
    <LimitsForm
      prefixes={prefixes}
      onPrefixes={setPrefixes}
      tokenBudget={tokenBudget}
      tokens={counting ? null : total}
      onTokenBudget={setTokenBudget}
    />
  )
}

/** What came of a configuration file. */
type Taken =
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'taken'; readonly title: string; readonly missing: readonly string[] }

/** Puts a file's settings in place of those there are; null where nothing is to be said. */
async function takeFile(file: File | undefined): Promise<Taken | null> {
  if (!file) return null
  const picked = await readPicked(file)
  if (!picked.ok) return { kind: 'failed', failure: picked.failure }
  const { ownProfiles } = getProject()
  const read = readSettingsText(picked.value, file.name, ownProfiles)
  if (!read.ok) return { kind: 'failed', failure: read.failure }
  const { settings, profileFiles, plugins } = read.value
  if (!replaceSettings(`Take settings from ${file.name}`, settings)) return null
  const held = new Set(ownProfiles.map(profileFileName))
  const wanted = profileFiles.filter((name) => !held.has(name.split(/[/\\]/).at(-1) ?? name))
  const missing = [
    ...(wanted.length > 0 ? [`Add the profiles it names under Profiles: ${wanted.join(', ')}.`] : []),
    ...(plugins.length > 0 ? [`Its plug-in rules run on the command line only: ${plugins.join(', ')}.`] : []),
  ]
  return { kind: 'taken', title: `Settings taken from ${file.name}. One undo takes them back.`, missing }
}

function exportSettings(): void {
  const { lintSettings, ownProfiles } = getProject()
  for (const { name, text } of writeSettingsFiles(lintSettings, ownProfiles)) downloadText(name, text)
}
