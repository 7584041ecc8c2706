/** Runs all tasks, those of the groups that are named (`lint unit`), the deep ones (`deep`) or those of `operations`. */
import { runTasks } from './run-tasks.ts'
import { deepTasks, operationsTasks, selectTasks } from './tasks.ts'

const groups = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const [first = ''] = groups
const others = new Map([
  ['deep', deepTasks],
  ['operations', operationsTasks],
])
await runTasks(others.get(first) ?? selectTasks(groups))
