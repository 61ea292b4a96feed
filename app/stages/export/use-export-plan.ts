import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Catalog, Names } from '../../../core/catalog'
import { namesInForce } from '../../../core/project'
import { failureOf, type Failure } from '../../../core/shared'
import { createExporter, type Exporter } from '../../../workers/export-client'
import {
  exportTextOf,
  writeExport,
  type ExportRequest,
  type ExportText,
  type WrittenExport,
} from '../../../workers/write-export'
import { useProject } from '../../stores/project-state'
import { selectChosen, useExport } from './export-store'
import { settle, type SettledChoices } from './settle-choices'

/** What will be exported. */
export interface ExportPlan extends SettledChoices {
  /** What is wanted: the catalogue, the names in force, the chosen tools. */
  readonly wanted: Wanted
  /** null until the first text is written. */
  readonly written: WrittenExport<ExportText> | null
  /** A newer text is on its way. */
  readonly isStale: boolean
  /** Of a large catalogue: tools that were handed over, of all; null when nothing is being written. */
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly failure: Failure | null
}

/** An export of a catalogue. */
export interface Wanted extends ExportRequest {
  readonly catalog: Catalog
}

const noNames: Names = {}

/** Characters of all tools above which an export is written in a worker. */
const LARGE = 300_000

/** The export as chosen. It is written anew behind the choices, so that these answer at once. */
export function useExportPlan(): ExportPlan {
  const project = useProject((whole) => whole)
  const stored = {
    target: useExport((state) => state.target),
    names: useExport((state) => state.names),
    strict: useExport((state) => state.strict),
  }
  const chosen = useExport(selectChosen(project.id))
  const choices = settle(project, stored)
  const { target, names, strict } = choices
  const given = useMemo(() => (names === 'aligned' ? namesInForce(project) : noNames), [project, names])
  const { catalog } = project
  const wanted = useMemo(
    (): Wanted => ({
      catalog,
      target,
      names: given,
      toolIds: chosen === null ? 'all' : [...chosen],
      strict,
    }),
    [catalog, target, given, chosen, strict],
  )
  const isLarge = useMemo(() => isLargeCatalog(catalog), [catalog])
  const here = useWrittenHere(wanted, !isLarge)
  const away = useWrittenAway(wanted, isLarge)
  return { ...choices, wanted, ...(isLarge ? away : here) }
}

type Writing = Pick<ExportPlan, 'written' | 'isStale' | 'progress' | 'failure'>

function useWrittenHere(wanted: Wanted, isOn: boolean): Writing {
  const shown = useDeferredValue(wanted)
  const written = useMemo(() => (isOn ? writeHere(shown) : null), [shown, isOn])
  return { written, isStale: shown !== wanted, progress: null, failure: null }
}

function writeHere({ catalog, ...request }: Wanted): WrittenExport<ExportText> {
  const written = writeExport(catalog, request)
  return { ...written, text: exportTextOf(written.text) }
}

/** Writes in a worker that lives as long as the stage is shown. */
function useWrittenAway(wanted: Wanted, isOn: boolean): Writing {
  const exporter = useRef<Exporter | null>(null)
  const [result, setResult] = useState<{ wanted: Wanted; written: WrittenExport<ExportText> } | null>(null)
  const [progress, setProgress] = useState<Writing['progress']>(null)
  const [failed, setFailed] = useState<{ wanted: Wanted; failure: Failure } | null>(null)
  useEffect(
    () => () => {
      exporter.current?.end()
      exporter.current = null
    },
    [],
  )
  useEffect(() => {
    if (!isOn) return
    exporter.current ??= createExporter()
    const controller = new AbortController()
    const { catalog, ...request } = wanted
    let shownAt = 0
    const onProgress = (done: number, total: number): void => {
      if (controller.signal.aborted || performance.now() - shownAt < SHOW_EVERY_MS) return
      shownAt = performance.now()
      setProgress({ done, total })
    }
    exporter.current.write(catalog, request, { signal: controller.signal, onProgress }).then(
      (written) => {
        setResult({ wanted, written })
        setProgress(null)
      },
      (thrown: unknown) => {
        if (controller.signal.aborted) return
        const failure = failureOf(thrown)
        if (!failure) throw thrown
        setFailed({ wanted, failure })
        setProgress(null)
      },
    )
    return () => controller.abort(new Error('another export is wanted'))
  }, [isOn, wanted])
  const failure = failed?.wanted === wanted ? failed.failure : null
  return {
    written: result?.written ?? null,
    isStale: result?.wanted !== wanted && failure === null,
    progress,
    failure,
  }
}

const SHOW_EVERY_MS = 100

function isLargeCatalog({ tools }: Catalog): boolean {
  if (typeof Worker === 'undefined') return false
  let characters = 0
  for (const { text } of tools) {
    characters += text.length
    if (characters > LARGE) return true
  }
  return false
}
