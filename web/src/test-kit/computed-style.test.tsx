import { Collapse, Modal, Table, Tabs, TextInput } from '@mantine/core'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { wholeStyle } from './computed-style.ts'
import { renderPage } from './render-page.tsx'

afterEach(cleanup)

/** What jsdom and the quick styles say about every element of the page; each difference is a line. */
function differences(): string[] {
  const names = ['display', 'visibility', 'pointer-events']
  const valuesOf = (style: CSSStyleDeclaration) => [
    ...names.map((name) => style.getPropertyValue(name)),
    style.display,
    style.visibility,
    style.pointerEvents,
    style.position,
  ]
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const [right, found] = [wholeStyle(element), getComputedStyle(element)].map((style) => valuesOf(style).join(' '))
    return right === found ? [] : [`${element.outerHTML.slice(0, 120)}: ${found} instead of ${right}`]
  })
}

function Example() {
  return (
    <>
      <TextInput label="Name" visibleFrom="sm" />
      <TextInput label="Place" hiddenFrom="sm" />
      <TextInput label="Date" display={{ base: 'none', sm: 'block' }} lightHidden />
      <Collapse expanded={false}>folded</Collapse>
      <Tabs defaultValue="one" keepMounted>
        <Tabs.List>
          <Tabs.Tab value="one">One</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="one">first</Tabs.Panel>
        <Tabs.Panel value="two">second</Tabs.Panel>
      </Tabs>
      <Table>
        <Table.Tbody>
          <Table.Tr hidden>
            <Table.Td>cell</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      <Modal opened onClose={() => undefined} title="Dialog">
        <TextInput label="Inside" disabled />
      </Modal>
    </>
  )
}

test('display, visibility and pointer events of a screen with a dialog are those that jsdom computes', async () => {
  renderPage(Example, '/')
  await screen.findByText('Dialog')
  expect(document.querySelectorAll('*').length).toBeGreaterThan(40)
  expect(differences()).toEqual([])
})

test('display, visibility and pointer events follow attributes, inline styles, sheets and ancestors as in jsdom', () => {
  document.body.innerHTML = `
    <style>
      .off { display: none }
      section .quiet { visibility: hidden }
      @media (min-width: 1px) { .wide { display: flex !important } }
      #still, .x > b { pointer-events: none }
      .gone.now { visibility: collapse }
    </style>
    <p class="off">1<b>2</b></p>
    <section class="x"><p class="quiet">3<i style="visibility: visible">4<u>5</u></i></p><b>6<s>7</s></b></section>
    <p class="quiet wide off" style="display: grid">8</p>
    <p id="still">9<button style="pointer-events: auto">10<i>11</i></button></p>
    <div hidden>12<span>13</span></div><p class="gone">14</p><p class="gone now">15</p>
    <input type="hidden"><input type="HIDDEN" style="display: block"><input disabled>
    <dialog>16</dialog><dialog open>17<p>18</p></dialog><div popover>19</div>
    <details><summary>20</summary>21</details><details open><summary>22</summary><summary>23</summary></details>
    <table><tr hidden><td>24</td></tr></table><template>25</template><svg><g display="none"><title>26</title></g></svg>
    <p style="all: unset">27<b style="display: inherit">28</b></p><embed hidden><noscript>29</noscript>
    <ul><li>30</li></ul><fieldset disabled><legend>31</legend><select><option>32</option></select></fieldset>`
  expect(differences()).toEqual([])
})

test('display and visibility follow a sheet, a class and a style that change later', () => {
  document.body.innerHTML = '<style></style><p><b>1</b></p>'
  const [sheet] = document.styleSheets
  const paragraph = document.querySelector('p')
  const isSeen = () => {
    const style = getComputedStyle(document.querySelector('b') ?? document.body)
    return style.visibility === 'visible' && getComputedStyle(paragraph ?? document.body).display === 'block'
  }
  expect(isSeen()).toBe(true)
  sheet?.insertRule('.late { display: none }')
  expect(isSeen()).toBe(true)
  paragraph?.classList.add('late')
  expect(isSeen()).toBe(false)
  expect(differences()).toEqual([])
  sheet?.deleteRule(0)
  expect(isSeen()).toBe(true)
  paragraph?.setAttribute('style', 'visibility: hidden')
  expect(isSeen()).toBe(false)
  expect(differences()).toEqual([])
})
