/** The name under which an act's transactions are followed. */
export function actionForm(testId: string, subject: string): string {
  return `administration ${testId} ${subject}`
}
