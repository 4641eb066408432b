/** Microsoft's logo in its four colours, as its rules for sign-in buttons require. */
export function MicrosoftMark() {
  return (
    <svg width="17" height="17" viewBox="0 0 17 17" aria-hidden="true">
      <path fill="#f25022" d="M0 0h8v8H0z" />
      <path fill="#7fba00" d="M9 0h8v8H9z" />
      <path fill="#00a4ef" d="M0 9h8v8H0z" />
      <path fill="#ffb900" d="M9 9h8v8H9z" />
    </svg>
  )
}
