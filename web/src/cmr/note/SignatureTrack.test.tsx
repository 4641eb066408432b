import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { SignatureTrack } from './SignatureTrack.tsx'

beforeAll(() => showLanguage('en'))
afterEach(cleanup)

test('the signature track describes its marks in words', () => {
  render(<SignatureTrack hue={3} track={{ shipper: 'signed', driver: 'next', receiver: 'waiting' }} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Sender has signed, Driver signs next, Recipient has not signed',
  )
  expect(screen.getByRole('img').textContent).toBe('SDR')
})

test('the letters of the signature track follow the language', async () => {
  await showLanguage('de')
  render(<SignatureTrack hue={1} track={{ shipper: 'waiting', driver: 'waiting', receiver: 'waiting' }} />)
  expect(screen.getByRole('img').textContent).toBe('AFE')
  await showLanguage('en')
})

test('the signature track emphasises its marks only for a user whose turn it is', () => {
  const track = { shipper: 'signed', driver: 'next', receiver: 'waiting' } as const
  const { container, rerender } = render(<SignatureTrack hue={3} track={track} yours />)
  expect(container.querySelectorAll('[data-yours]')).toHaveLength(3)
  rerender(<SignatureTrack hue={3} track={track} />)
  expect(container.querySelectorAll('[data-yours]')).toHaveLength(0)
})
