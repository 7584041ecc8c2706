/** Runs all tasks, those of the groups that are named (`lint unit`), or the deep ones (`deep`). */
import { runTasks } from './run-tasks.ts'
import { deepTasks, selectTasks } from './tasks.ts'

const groups = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
await runTasks(groups[0] === 'deep' ? deepTasks : selectTasks(groups))
