import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileInput } from 'lucide-react'
import { useMemo, useState } from 'react'
import { CaseEntry } from '../../../../components/evaluation/CaseEntry'
import { filterCases, type CaseFilter } from '../../../../components/evaluation/case-row'
import { CaseTable } from '../../../../components/evaluation/CaseTable'
import { SuiteSummary } from '../../../../components/evaluation/SuiteSummary'
import { Button } from '../../../../components/ui/Button'
import { Kbd } from '../../../../components/ui/Kbd'
import { Splitter } from '../../../../components/ui/Splitter'
import { coverageQuery } from '../../../queries/coverage'
import { useProject } from '../../../stores/project-state'
import { usePanelSize } from '../../../stores/view'
import { addTyped, changeCase, deleteCases } from './case-acts'
import { caseRows } from './case-rows'
import { CaseMenu } from './CaseMenu'
import { DraftCases, ImportCases, LiftCases } from './lazy-dialogs'
import { CasesBar } from './CasesBar'
import styles from './CasesView.module.css'
import { NoCases, NoTools } from './NoCases'
import { OpenCase } from './OpenCase'
import { toolChoices } from './tool-choices'

/** The labelled cases: type, change, import, and see what they cover. */
export function CasesView() {
  const cases = useProject((project) => project.cases)
  const tools = useProject((project) => project.catalog.tools)
  const choices = useMemo(() => toolChoices({ tools }), [tools])
  const { data: measures } = useQuery({
    ...coverageQuery(cases, tools),
    placeholderData: keepPreviousData,
  })
  const coverage = measures?.coverage ?? null
  const marks = useMemo(() => new Map(coverage?.cases.map((one) => [one.case, one.difficulty])), [coverage])
  const rows = useMemo(() => caseRows(cases, choices, marks), [cases, choices, marks])
  const [filter, setFilter] = useState<CaseFilter>({ text: '', only: 'all' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<string | null>(null)
  const [importing, setImporting] = useState<string | null>(null)
  const [other, setOther] = useState<'lift' | 'draft' | null>(null)
  const [wanted, setWanted] = useState<readonly string[]>([])
  const [width, setWidth] = usePanelSize('evaluate-case', 340)
  const shown = useMemo(() => filterCases(rows, filter), [rows, filter])
  if (tools.length === 0) return <NoTools />

  const remove = (ids: readonly string[]): void => {
    deleteCases(ids)
    setSelected(new Set())
  }
  const entry = (
    <CaseEntry
      find={choices.find}
      choiceOf={(id) => choices.choiceIn(id, { toolNames: {} })}
      onAdd={(typed) => {
        addTyped(typed)
      }}
      onPasteLines={setImporting}
      tools={wanted}
      onTools={setWanted}
    />
  )
  const close = (): void => {
    setImporting(null)
    setOther(null)
  }
  const dialog =
    importing !== null ? (
      <ImportCases initial={importing} onClose={close} />
    ) : other === 'lift' ? (
      <LiftCases onClose={close} />
    ) : other === 'draft' ? (
      <DraftCases uncovered={coverage?.uncovered ?? []} onClose={close} />
    ) : null
  const menu = <CaseMenu onLift={() => setOther('lift')} onDraft={() => setOther('draft')} />
  if (cases.length === 0)
    return (
      <div className={styles.view}>
        {entry}
        <NoCases tools={tools} onImport={() => setImporting('')} more={menu} />
        {dialog}
      </div>
    )
  const list = (
    <div className={styles.view}>
      <CasesBar
        filter={filter}
        shown={shown.length}
        all={rows.length}
        flawed={rows.filter(({ flaw }) => flaw !== null).length}
        selected={selected.size}
        onFilter={setFilter}
        onDelete={() => remove([...selected])}
        acts={
          <>
            <Button icon={FileInput} onClick={() => setImporting('')}>
              Import
            </Button>
            {menu}
          </>
        }
      />
      <SuiteSummary
        suite={{
          cases: cases.length,
          mix: coverage?.mix ?? null,
          tools: tools.length,
          uncovered: (coverage?.uncovered ?? []).flatMap((id) => choices.choiceOf(id) ?? []),
          power: measures?.power ?? '',
        }}
        onTool={(id) => setWanted([id])}
      />
      {entry}
      <CaseTable
        rows={shown}
        selected={selected}
        onSelect={setSelected}
        opened={opened}
        onOpen={setOpened}
        onQuery={(id, query) => changeCase(id, { query })}
        onDelete={remove}
      />
      <p className={styles.hint}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> move, <Kbd>Enter</Kbd> open, <Kbd>E</Kbd> edit in place, <Kbd>Space</Kbd>{' '}
        select, <Kbd>Delete</Kbd> delete
      </p>
      {dialog}
    </div>
  )
  const open = cases.find(({ id }) => id === opened)
  const row = rows.find(({ id }) => id === opened)
  if (!open || !row) return list
  return (
    <Splitter
      label="Resize the case"
      sized="end"
      size={width}
      minimum={260}
      maximum={560}
      onResize={setWidth}
      start={list}
      end={
        <OpenCase key={open.id} open={open} row={row} choices={choices} onDelete={() => remove([open.id])} />
      }
    />
  )
}
