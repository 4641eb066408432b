import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../language/use-language.ts'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { foundNotePath } from './paths.ts'

interface FollowedNoteProps {
  readonly code: string
  /** The sentence that names the code. */
  readonly words: string
  /** The dialog that shows this would hide the list to which the code leads. */
  readonly onFollow: () => void
}

/** Says where the rest of the goods is, or came from; the code leads to that note for users who may see it. */
export function FollowedNote({ code, words, onFollow }: FollowedNoteProps) {
  const language = useLanguage()
  const [before = '', after = ''] = words.split(code)
  return (
    <Words>
      {before}
      <Anchor renderRoot={(props) => <Link {...props} to={foundNotePath(language, code)} />} inherit onClick={onFollow}>
        {code}
      </Anchor>
      {after}
    </Words>
  )
}
