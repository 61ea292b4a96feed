import { FileInput, Play, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { TaskTable } from '../../../../components/harness/TaskTable'
import { Button } from '../../../../components/ui/Button'
import { Kbd } from '../../../../components/ui/Kbd'
import { Splitter } from '../../../../components/ui/Splitter'
import { TextField } from '../../../../components/ui/TextField'
import { counted } from '../../../../core/shared'
import { useProject } from '../../../stores/project-state'
import { usePanelSize } from '../../../stores/view'
import { toolChoices } from '../../evaluate/cases/tool-choices'
import shared from '../Playground.module.css'
import { chooseTask, openView } from '../playground-view'
import { useTraceHeads } from '../traces/use-traces'
import { ImportTasks } from './lazy-dialogs'
import { NoTasks } from './NoTasks'
import { TaskMenu } from './TaskMenu'
import { addTyped, deleteTasks } from './task-acts'
import { taskRows } from './task-rows'
import { TaskFields } from './TaskFields'

/** The saved tasks: type, change, import, delete, and see how each went last. */
export function TasksView() {
  const tasks = useProject((project) => project.tasks)
  const tools = useProject((project) => project.catalog.tools)
  const choices = useMemo(() => toolChoices({ tools }), [tools])
  const { heads } = useTraceHeads()
  const rows = useMemo(() => taskRows(tasks, choices, heads), [tasks, choices, heads])
  const [text, setText] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<string | null>(null)
  const [isImporting, setImporting] = useState(false)
  const [width, setWidth] = usePanelSize('playground-task', 360)
  const shown = useMemo(
    () => rows.filter(({ query }) => query.toLowerCase().includes(text.trim().toLowerCase())),
    [rows, text],
  )
  const remove = (ids: readonly string[]): void => {
    deleteTasks(ids)
    setSelected(new Set())
  }
  const run = (id: string): void => {
    chooseTask(id)
    openView('run')
  }
  const dialog = isImporting ? <ImportTasks onClose={() => setImporting(false)} /> : null
  const add = (): void => setOpened(addTyped(''))
  if (tasks.length === 0)
    return (
      <>
        <NoTasks onImport={() => setImporting(true)} onType={add} />
        {dialog}
      </>
    )
  const list = (
    <div className={shared.view}>
      <div role="group" aria-label="Filter tasks" className={shared.bar}>
        <div className={shared.search}>
          <TextField
            label="Find a task"
            labelHidden
            type="search"
            placeholder="Find a task"
            value={text}
            onChange={setText}
          />
        </div>
        <span className={shared.count}>
          {shown.length === rows.length ? '' : `${shown.length.toLocaleString('en')} shown of `}
          {counted(rows.length, 'task')}
        </span>
        {selected.size > 0 ? (
          <Button icon={Trash2} onClick={() => remove([...selected])}>
            Delete {selected.size.toLocaleString('en')} selected
          </Button>
        ) : null}
        <Button icon={Plus} onClick={add}>
          New task
        </Button>
        <Button icon={FileInput} onClick={() => setImporting(true)}>
          Import
        </Button>
        <TaskMenu />
      </div>
      <TaskTable
        rows={shown}
        selected={selected}
        opened={opened}
        onSelect={setSelected}
        onOpen={setOpened}
        onRun={run}
        onDelete={remove}
      />
      <p className={shared.hint}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> move, <Kbd>Enter</Kbd> open, <Kbd>R</Kbd> run, <Kbd>Space</Kbd> select,{' '}
        <Kbd>Delete</Kbd> delete
      </p>
      {dialog}
    </div>
  )
  const open = tasks.find(({ id }) => id === opened)
  if (!open) return list
  return (
    <Splitter
      label="Resize the task"
      sized="end"
      size={width}
      minimum={280}
      maximum={560}
      onResize={setWidth}
      start={list}
      end={
        <section aria-label="Task" className={shared.inspector}>
          <TaskFields key={open.id} task={open} choices={choices} />
          <div className={shared.acts}>
            <Button look="primary" size="small" icon={Play} onClick={() => run(open.id)}>
              Take to Run
            </Button>
            <Button look="danger" size="small" icon={Trash2} onClick={() => remove([open.id])}>
              Delete task
            </Button>
          </div>
        </section>
      }
    />
  )
}
