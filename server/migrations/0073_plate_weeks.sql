-- compatible with the version before
-- outside of a transaction

create index concurrently if not exists cmr_plate_weeks on cmr using gin (plate_weeks(license_plates, driver_signed_at))
  where driver_signed_at is not null;
