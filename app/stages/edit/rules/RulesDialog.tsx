import { Download, FileUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { SilencedList } from '../../../../components/rules/SilencedList'
import { LimitsForm } from '../../../../components/rules/LimitsForm'
import { Button } from '../../../../components/ui/Button'
import { Dialog } from '../../../../components/ui/Dialog'
import { FailureNotice } from '../../../../components/ui/FailureNotice'
import { FileButton } from '../../../../components/ui/FileButton'
import { Tabs } from '../../../../components/ui/Tabs'
import { isActive, type Diagnostic, type Silencing } from '../../../../core/lint'
import type { Failure } from '../../../../core/shared'
import { downloadText } from '../../../../io/files/save'
import { diagnosticsStore, useDiagnostics } from '../../../stores/diagnostics'
import { noticesActions } from '../../../stores/notices'
import { getProject, useProject } from '../../../stores/project-state'
import { useTokens } from '../../../stores/tokens'
import { editActions, type RulesTab } from '../edit-store'
import { ProfilesPart } from './ProfilesPart'
import { RulesPart } from './RulesPart'
import { bringBack, replaceSettings, setPrefixes, setTokenBudget, silencingsOf } from './settings-acts'
import { readPicked, readSettingsText, writeSettingsFiles } from './settings-files'
import styles from './RulesDialog.module.css'

export interface RulesDialogProps {
  readonly tab: RulesTab
  readonly rule: string | null
}

/** How the catalogue is checked: rules and their severities, what is silenced, profiles, limits. Everything takes effect at once. */
export function RulesDialog(props: RulesDialogProps) {
  const [tab, setTab] = useState(props.tab)
  const [failure, setFailure] = useState<Failure | null>(null)
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
            onFiles={(files) => void takeFile(files[0]).then(setFailure)}
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
        {failure && <FailureNotice failure={failure} />}
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

/** Puts a file's settings in place of those there are; null where that went well. */
async function takeFile(file: File | undefined): Promise<Failure | null> {
  if (!file) return null
  const picked = await readPicked(file)
  if (!picked.ok) return picked.failure
  const read = readSettingsText(picked.value, file.name, getProject().ownProfiles)
  if (!read.ok) return read.failure
  const { settings, profileFiles, plugins } = read.value
  if (!replaceSettings(`Take settings from ${file.name}`, settings)) return null
  const missing = [
    ...(profileFiles.length > 0
      ? [`Add the profiles it names under Profiles: ${profileFiles.join(', ')}.`]
      : []),
    ...(plugins.length > 0 ? [`Its plug-in rules run on the command line only: ${plugins.join(', ')}.`] : []),
  ]
  noticesActions.show([`Settings taken from ${file.name}.`, ...missing].join(' '), {
    tone: missing.length > 0 ? 'caution' : 'good',
    action: 'undo',
  })
  return null
}

function exportSettings(): void {
  const { lintSettings, ownProfiles } = getProject()
  for (const { name, text } of writeSettingsFiles(lintSettings, ownProfiles)) downloadText(name, text)
}
