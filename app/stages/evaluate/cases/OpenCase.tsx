import { CallArguments } from '../../../../components/evaluation/CallArguments'
import { CaseInspector } from '../../../../components/evaluation/CaseInspector'
import type { CaseRow } from '../../../../components/evaluation/case-row'
import type { ToolId } from '../../../../core/catalog'
import type { Gold } from '../../../../core/evaluation'
import type { ProjectCase } from '../../../../core/project'
import { changeCase, goldOfKind, goldWithTools } from './case-acts'
import { toolsOfGold } from './case-rows'
import { parametersOf } from './parameters-of'
import type { ToolChoices } from './tool-choices'

/** The inspector of one case, bound to the project. */
export function OpenCase(props: {
  readonly open: ProjectCase
  readonly row: CaseRow
  readonly choices: ToolChoices
  readonly onDelete: () => void
}) {
  const { open, row, choices } = props
  const { id, gold } = open
  const setGold = (next: Gold, field: string | null = null): void => changeCase(id, { gold: next }, field)
  return (
    <CaseInspector
      row={row}
      offered={open.offered?.map((toolId) => choices.choiceIn(toolId, open)) ?? null}
      others={(open.alsoRight ?? []).map((other) =>
        toolsOfGold(other).map((toolId) => choices.choiceIn(toolId, open)),
      )}
      find={choices.find}
      onQuery={(query) => changeCase(id, { query }, 'query')}
      onKind={(kind) => setGold(goldOfKind(gold, kind))}
      onTools={(ids) => setGold(goldWithTools(gold, ids))}
      onOrdered={(ordered) => {
        if (gold.kind === 'calls') setGold({ ...gold, ordered })
      }}
      onOffered={(offered) => changeCase(id, { offered })}
      onOthers={(others) =>
        changeCase(id, {
          alsoRight: others.map((names, index): Gold => keptOr(open.alsoRight?.[index], names)),
        })
      }
      onDelete={props.onDelete}
      calls={
        gold.kind === 'calls' ? (
          <CallArguments
            calls={gold.calls.map((call) => ({ call, toolName: choices.choiceIn(call.name, open).name }))}
            parametersOf={parametersOf}
            onChange={(at, call) =>
              setGold(
                { ...gold, calls: gold.calls.map((former, index) => (index === at ? call : former)) },
                `arguments ${at}`,
              )
            }
          />
        ) : null
      }
    />
  )
}

/** An answer that keeps its arguments where its tools stay. */
function keptOr(former: Gold | undefined, names: readonly ToolId[]): Gold {
  const isSame =
    former !== undefined &&
    toolsOfGold(former).length === names.length &&
    toolsOfGold(former).every((name, index) => name === names[index])
  return isSame ? former : { kind: 'tools', names }
}
