/** A problem that the operator can fix. A command prints only its message, without a stack. */
export class OperatorProblem extends Error {
  override name = 'OperatorProblem'
}
