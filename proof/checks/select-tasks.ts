import { GROUPS, type Group, type GroupedTask } from './tasks.ts'

/** The tasks of the named groups with the builds that they need, or all. */
export function selectTasks(tasks: readonly GroupedTask[], names: readonly string[]): GroupedTask[] {
  if (names.length === 0) return [...tasks]
  const groups = names.map(name => {
    if (!isGroup(name)) throw new Error(`There is no group ${name}, but ${GROUPS.join(', ')}`)
    return name
  })
  const isWanted = (task: GroupedTask): boolean => task.group !== 'build' && groups.includes(task.group)
  const isNeeded = (build: GroupedTask): boolean =>
    build.group === 'build' &&
    tasks.some(task => task.after?.includes(build.name) && (isWanted(task) || isNeeded(task)))
  return tasks.filter(task => isWanted(task) || isNeeded(task))
}

function isGroup(name: string): name is Group {
  return GROUPS.some(group => group === name)
}
