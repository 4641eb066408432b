import { Button, Flex, Stack, Text } from '@mantine/core'
import { setupContract, type SetupState, type SetupStep, setupSteps } from '@roadnote/domain/setup/contract'
import { IconCircle, IconCircleCheckFilled, IconRestore } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../client/use-command.ts'
import { useQuery } from '../client/use-query.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { Loaded } from '../ui/dialog/Loaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { notify } from '../ui/notify.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { AdminStep } from './AdminStep.tsx'
import { MailStep } from './MailStep.tsx'
import { RestoreStep } from './RestoreStep.tsx'
import { OrganizationStep } from './OrganizationStep.tsx'
import { SectionBody, SectionBox, SectionHead, SectionPage } from '../ui/Section.tsx'
import styles from './SetupPage.module.css'

/** The first steps of a new operator. Progress is derived from the existing data. */
export function SetupPage() {
  const state = useQuery(setupContract.state, {}, { refetchOnWindowFocus: 'always' })
  return <Loaded of={[state]}>{(known) => <Steps state={known} />}</Loaded>
}

function firstOpen({ done }: SetupState): SetupStep | null {
  return setupSteps.find((step) => !done[step]) ?? null
}

function Steps({ state }: { readonly state: SetupState }) {
  const text = useText()
  const language = useLanguage()
  // The step opened by the user; otherwise the first pending one.
  const [chosen, choose] = useState<SetupStep | null>(null)
  const open = chosen ?? firstOpen(state)
  const count = setupSteps.filter((step) => state.done[step]).length
  const isDone = count === setupSteps.length
  const next = (): void => choose(null)
  const contents: Readonly<Record<SetupStep, ReactNode>> = {
    organization: <OrganizationStep id={state.organizationId} onDone={next} />,
    mail: <MailStep mail={state.mail} onDone={next} />,
    admin: <AdminStep admin={state.admin} />,
  }
  return (
    <SectionPage>
      <PageHead
        title={text('setup.title')}
        count={text('setup.progress', { done: count, count: setupSteps.length })}
        actions={isDone ? undefined : <Later />}
      />
      {isDone ? (
        <Stack align="flex-start" gap="md">
          <Notice tone="success">{text('setup.allDone')}</Notice>
          <Link to={`/${language}/orders`} className={styles.link}>
            {text('setup.toOrders')}
          </Link>
        </Stack>
      ) : (
        <Text c="var(--text-label)" maw="68ch">
          {text('setup.intro')}
        </Text>
      )}
      <Flex component="ol" direction="column" gap="md">
        {setupSteps.map((step) => (
          <Step key={step} step={step} isDone={state.done[step]} isOpen={step === open} onOpen={() => choose(step)}>
            {contents[step]}
          </Step>
        ))}
      </Flex>
      {state.restore.way !== 'none' && <RestoreBox restore={state.restore} />}
    </SectionPage>
  )
}

/** Offered until somebody else uses the installation; closed, because few operators need it. */
function RestoreBox({ restore }: Pick<SetupState, 'restore'>) {
  const text = useText()
  const [isOpen, setOpen] = useState(restore.problem !== null)
  const title = text('setup.restore.title')
  return (
    <SectionBox aria-label={title}>
      <SectionHead className={styles.head}>
        <IconRestore color="var(--icon-resting)" size={22} stroke={1.5} aria-hidden />
        <h2>{title}</h2>
        {!isOpen && (
          <Button aria-label={`${text('setup.open')}: ${title}`} onClick={() => setOpen(true)}>
            {text('setup.open')}
          </Button>
        )}
      </SectionHead>
      {isOpen && (
        <SectionBody>
          <Text c="var(--text-label)" maw="68ch">
            {text('setup.restore.words')}
          </Text>
          <RestoreStep restore={restore} />
        </SectionBody>
      )}
    </SectionBox>
  )
}

interface StepProps {
  readonly step: SetupStep
  readonly isDone: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}

function Step({ step, isDone, isOpen, onOpen, children }: StepProps) {
  const text = useText()
  const Icon = isDone ? IconCircleCheckFilled : IconCircle
  const title = text(`setup.${step}.title`)
  const action = text(isDone ? 'setup.change' : 'setup.open')
  return (
    <SectionBox component="li" data-open={isOpen || undefined} aria-label={title}>
      <SectionHead className={styles.head}>
        <Icon color={isDone ? 'var(--status-7-solid)' : 'var(--icon-resting)'} size={22} stroke={1.5} aria-hidden />
        <h2>{title}</h2>
        <Text span c="dimmed" size="sm">
          {text(isDone ? 'setup.isDone' : 'setup.isOpen')}
        </Text>
        {!isOpen && (
          <Button aria-label={`${action}: ${title}`} onClick={onOpen}>
            {action}
          </Button>
        )}
      </SectionHead>
      {isOpen && (
        <SectionBody>
          <Text c="var(--text-label)" maw="68ch">
            {text(`setup.${step}.words`)}
          </Text>
          {children}
        </SectionBody>
      )}
    </SectionBox>
  )
}

/** No further redirect to the setup; the menu links to it until everything is done. */
function Later() {
  const text = useText()
  const language = useLanguage()
  const router = useRouter()
  const later = useCommand(setupContract.later, {
    refreshes: [setupContract.state],
    onSuccess: () => {
      notify.told(text('setup.laterDone'))
      void router.navigate({ href: `/${language}/orders` })
    },
  })
  return (
    <Button loading={later.isPending} onClick={() => later.mutate({})}>
      {text('setup.later')}
    </Button>
  )
}
