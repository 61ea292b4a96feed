import { readOwnFile } from '../../../../io/files/read-own-file'
import { doOrShow } from '../../../jobs/try-act'
import { noticesActions } from '../../../stores/notices'
import { getProject } from '../../../stores/project-state'
import { chooseTask } from '../playground-view'
import { readTaskTexts } from './read-tasks'
import { addTasks } from './task-acts'

const FILE = 'example/tasks.json'

/** Adds the tasks that came with the page for the example project, and chooses the first. */
export function addExampleTasks(): void {
  void doOrShow(async () => {
    const text = await readOwnFile(FILE)
    const read = readTaskTexts(getProject(), [{ file: FILE, text }])
    if (!read.ok) {
      noticesActions.showFailure(read.failure)
      return
    }
    const [first] = addTasks(read.value.tasks, 'Add the example tasks')
    if (first !== undefined) chooseTask(first)
  })
}
