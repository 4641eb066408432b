export const view = {
  title: 'Views',
  save: 'Save this view',
  about: 'The days and the organisation as currently chosen.',
  name: 'Name',
  saved: 'The view {{name}} is saved.',
  rename: 'Rename {{name}}',
  renameAction: 'Rename',
  remove: 'Delete {{name}}',
  removed: 'The view {{name}} is deleted.',
  none: 'No view is saved yet.',
  taken: 'There is already a view with this name.',
  failed: 'The views could not be loaded.',
} as const
