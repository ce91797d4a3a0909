import {
  boolean,
  integer,
  json,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const defineCreatedAtColumn = () => timestamp('created_at', { withTimezone: true }).notNull();

export const brands = pgTable('brands', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  titleKey: text('title_key').notNull(),
  status: text('status').notNull(),
});

export const armouringSpecifications = pgTable('armouring_specifications', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  entries: json('entries').$type<unknown[]>().notNull(),
});

export const models = pgTable('models', {
  id: integer('id').primaryKey(),
  brandId: integer('brand_id')
    .notNull()
    .references(() => brands.id),
  title: text('title').notNull(),
  titleKey: text('title_key').notNull(),
  generation: text('generation').notNull(),
  status: text('status').notNull(),
  body: text('body').notNull(),
  image: text('image'),
  armourable: boolean('armourable').notNull(),
  consultantOnly: boolean('consultant_only').notNull(),
  specificationId: integer('specification_id').references(() => armouringSpecifications.id),
});

export const vehicles = pgTable('vehicles', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  brandId: integer('brand_id')
    .notNull()
    .references(() => brands.id),
  modelId: integer('model_id')
    .notNull()
    .references(() => models.id),
  title: text('title').notNull(),
  condition: text('condition').notNull(),
  armoured: boolean('armoured').notNull(),
  priceCents: integer('price_cents').notNull(),
  status: text('status').notNull(),
  yearMade: integer('year_made').notNull(),
  yearModel: integer('year_model').notNull(),
  km: integer('km').notNull(),
  fuel: text('fuel').notNull(),
  image: text('image'),
  highlightPosition: integer('highlight_position'),
  sheet: json('sheet').$type<Record<string, unknown>>().notNull(),
});

export const banners = pgTable('banners', {
  id: integer('id').primaryKey(),
  position: integer('position').notNull(),
  status: text('status').notNull(),
  kind: integer('kind').notNull(),
  vehicleId: integer('vehicle_id').references(() => vehicles.id),
  content: json('content').$type<Record<string, unknown>>().notNull(),
});

export const testimonials = pgTable('testimonials', {
  id: integer('id').primaryKey(),
  author: text('author').notNull(),
  quote: text('quote').notNull(),
  image: text('image'),
  includedOn: text('included_on').notNull(),
});

export const generalData = pgTable('general_data', {
  id: integer('id').primaryKey(),
  content: json('content').$type<Record<string, unknown>>().notNull(),
});

export const institutionalPages = pgTable('institutional_pages', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  banner: text('banner'),
  html: text('html').notNull(),
});

export const aestheticsCategories = pgTable('aesthetics_categories', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  image: text('image'),
});

export const aestheticsServices = pgTable('aesthetics_services', {
  id: integer('id').primaryKey(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => aestheticsCategories.id),
  title: text('title').notNull(),
  description: text('description').notNull(),
  image: text('image'),
  creativeImage: text('creative_image'),
  status: text('status').notNull(),
});

export const aestheticsOptions = pgTable('aesthetics_options', {
  id: integer('id').primaryKey(),
  serviceId: integer('service_id')
    .notNull()
    .references(() => aestheticsServices.id),
  title: text('title').notNull(),
  description: text('description').notNull(),
  image: text('image'),
  exclusive: boolean('exclusive').notNull(),
});

export const leads = pgTable('leads', {
  id: serial('id').primaryKey(),
  kind: integer('kind'),
  category: integer('category'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  payload: json('payload').$type<Record<string, unknown>>().notNull(),
  createdAt: defineCreatedAtColumn(),
});

export const quotations = pgTable('quotations', {
  id: serial('id').primaryKey(),
  orderCode: text('order_code').notNull().unique(),
  flow: text('flow').notNull(),
  leadId: integer('lead_id')
    .notNull()
    .references(() => leads.id),
  payload: json('payload').$type<Record<string, unknown>>().notNull(),
  result: json('result').$type<Record<string, unknown>>().notNull(),
  createdAt: defineCreatedAtColumn(),
});

export const verificationCodes = pgTable('verification_codes', {
  id: serial('id').primaryKey(),
  quotationId: integer('quotation_id')
    .notNull()
    .references(() => quotations.id),
  code: text('code').notNull(),
  createdAt: defineCreatedAtColumn(),
  validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
});

export const mailbox = pgTable('mailbox', {
  id: serial('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  orderCode: text('order_code').notNull(),
  code: text('code').notNull(),
  createdAt: defineCreatedAtColumn(),
});

export const navigationSessions = pgTable('navigation_sessions', {
  id: serial('id').primaryKey(),
  origin: text('origin').notNull(),
  content: json('content').$type<Record<string, unknown>>().notNull(),
  createdAt: defineCreatedAtColumn(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export const sellRequests = pgTable('sell_requests', {
  id: serial('id').primaryKey(),
  content: json('content').$type<Record<string, unknown>>().notNull(),
  createdAt: defineCreatedAtColumn(),
});

export const sellPhotos = pgTable('sell_photos', {
  id: serial('id').primaryKey(),
  requestId: integer('request_id')
    .notNull()
    .references(() => sellRequests.id),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  base64: text('base64').notNull(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    status: integer('status').notNull(),
    answer: json('answer').$type<unknown>().notNull(),
    createdAt: defineCreatedAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);
