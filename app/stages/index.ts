// The stages in the order of the journey. Each is loaded when it is first shown. The shell gives every stage its `h1` and a `main` that
// is a column of the full height: a stage brings neither.
import {
  Columns2,
  Crosshair,
  Download,
  FlaskConical,
  PencilLine,
  Play,
  Upload,
  type LucideIcon,
} from 'lucide-react'
import { lazy, type ComponentType } from 'react'
import type { StageId } from '../stores/view'

export interface Stage {
  readonly id: StageId
  readonly label: string
  readonly icon: LucideIcon
  readonly Component: ComponentType
}

/** All stages. */
export const stages: readonly Stage[] = [
  {
    id: 'import',
    label: 'Import',
    icon: Download,
    Component: lazy(async () => ({ default: (await import('./import/ImportStage')).ImportStage })),
  },
  {
    id: 'edit',
    label: 'Edit',
    icon: PencilLine,
    Component: lazy(async () => ({ default: (await import('./edit/EditStage')).EditStage })),
  },
  {
    id: 'align',
    label: 'Align',
    icon: Crosshair,
    Component: lazy(async () => ({ default: (await import('./align/AlignStage')).AlignStage })),
  },
  {
    id: 'compare',
    label: 'Compare',
    icon: Columns2,
    Component: lazy(async () => ({ default: (await import('./compare/CompareStage')).CompareStage })),
  },
  {
    id: 'evaluate',
    label: 'Evaluate',
    icon: FlaskConical,
    Component: lazy(async () => ({ default: (await import('./evaluate/EvaluateStage')).EvaluateStage })),
  },
  {
    id: 'export',
    label: 'Export',
    icon: Upload,
    Component: lazy(async () => ({ default: (await import('./export/ExportStage')).ExportStage })),
  },
  {
    id: 'playground',
    label: 'Playground',
    icon: Play,
    Component: lazy(async () => ({
      default: (await import('./playground/PlaygroundStage')).PlaygroundStage,
    })),
  },
]
