import { Box, Stack, Text } from '@mantine/core'
import { isAnythingSaid } from '@roadnote/domain/cmr/contract/before-signing'
import { signingLinkContract, type LinkedNote } from '@roadnote/domain/cmr/signing-link/contract'
import { useLocation } from '@tanstack/react-router'
import { fileOf } from '../../client/files.ts'
import { useQuery } from '../../client/use-query.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import type { PhotoFile } from '../note/PhotoThumbs.tsx'
import { TestNotice } from '../note/TestMark.tsx'
import { BeforeSigning } from '../signing/BeforeSigning.tsx'
import { LinkedFacts } from './LinkedFacts.tsx'
import { LinkedPaper } from './LinkedPaper.tsx'
import { SignByLink } from './SignByLink.tsx'

/** The page of a one-time link: somebody without an account reads a note, writes a remark and signs it. */
export function SigningLinkPage() {
  const text = useText()
  const token = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' })
  const reading = useQuery(signingLinkContract.open, { token }, { staleTime: 0 })
  if (reading.error?.code === 'link_refused')
    return (
      <EmptyState level={1} title={text('signingLink.endedTitle')}>
        {text('signingLink.endedWords')}
      </EmptyState>
    )
  return (
    <Box my={0} mx="auto" maw={720} w="100%">
      <Loaded of={[reading]}>
        {(linked) => (linked.state === 'signed' ? <Signed linked={linked} /> : <Open token={token} linked={linked} />)}
      </Loaded>
    </Box>
  )
}

function Signed({ linked: { cmrCode: code, organization: organisation, signedAt } }: { readonly linked: LinkedNote }) {
  const text = useText()
  const language = useLanguage()
  const time = signedAt === null ? '' : formatDate(language, signedAt, 'dateTime')
  return (
    <EmptyState level={1} title={text('signingLink.signedTitle')}>
      {text('signingLink.signed', { code, organisation, time })}
    </EmptyState>
  )
}

function Open({ token, linked }: { readonly token: string; readonly linked: LinkedNote }) {
  const text = useText()
  const language = useLanguage()
  const { cmrCode: code, isTest, step, organization: organisation, sentTo, expiresAt, said } = linked
  const photoFile: PhotoFile = (id, size) => fileOf(signingLinkContract.photo, { token, id, size })
  const until = formatDate(language, expiresAt, 'dateTime')
  return (
    <>
      <PageHead title={text(`signingLink.${step}Title`, { code })} />
      <Stack gap="lg" px="lg" pb="lg">
        <TestNotice isTest={isTest} />
        <Text>{text('signingLink.lead', { organisation, address: sentTo ?? '–', until })}</Text>
        <LinkedFacts linked={linked} />
        <LinkedPaper token={token} code={code} />
        {said !== null && isAnythingSaid(said) && <BeforeSigning said={said} photoFile={photoFile} />}
        <SignByLink token={token} version={linked.version} />
      </Stack>
    </>
  )
}
