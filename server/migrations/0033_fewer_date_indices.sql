-- Each status change writes an entry into every index of who sees a note. What is sorted or narrowed by the day of
-- collection or delivery is found in cmr_party_list, too, which has everything.
drop index cmr_party_collection_date, cmr_party_delivery_date;
