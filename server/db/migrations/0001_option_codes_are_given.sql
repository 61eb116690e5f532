-- Version 0.1.0 noted here that it had given the options of older databases their codes. A database without that note is refused
-- (server/db/migrate.ts), and in one that was migrated here nothing asks for it any more.
DROP TABLE "upgrades";
